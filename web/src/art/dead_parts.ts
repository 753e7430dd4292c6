/** What the dead have in common: hands, a skull, eyes without pupils in pits of ink. */
import { at, cel, INK, LEFT, line, oval } from './ink'

export const EYES = [oval(1, -2, 5.4, 5, INK), oval(13, -2.5, 4.4, 4.6, INK), oval(2, -2, 2.6, 2.6, '#fff3b0'), oval(13, -2.4, 2.3, 2.3, '#fff3b0')].join('')

const FINGERS = 'M2,-3 L10,-7 M3,0 L12,0 M2,3 L9,7'

export function hand(transform: string, skin: string, size = 5.4): string {
  return at(transform, line(FINGERS, 5.2), line(FINGERS, 2.2, skin), oval(0, 0, size, size, skin, 2.2))
}

export function skull(base: string, shade: string): string {
  return cel('M-17,-6 C-18,-22 -6,-26 2,-26 C14,-26 18,-18 17,-7 L19,1 L15,5 L16,11 C14,20 8,23 1,23 C-7,22 -15,13 -17,-6Z', base, shade, LEFT, 2.7)
}
