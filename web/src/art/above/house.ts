/** A house from above: walls, windows, doors, and the planks that people nail over them. */
import { cel, INK, LEFT, line, RIGHT } from '../ink'

/** Walls along a path. */
export function walls(d: string): string {
  const stroke = (width: number, colour: string, more = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="square" ${more}/>`
  return stroke(17, '#000', 'opacity=".28" transform="translate(3,5)"') + stroke(15, INK) + stroke(9.5, '#a08d73') + stroke(3.4, '#c2ae8f', 'transform="translate(-2,-2)"')
}

export type Opening = 'window' | 'door' | 'interior' | 'garage'

/** An opening over one square's edge, around its middle, along the x axis, 64 long. */
export const OPENINGS: Record<Opening, () => string> = {
  window: () => line('M-32,0 H32', 15) + line('M-28.5,0 H28.5', 6, '#a9d4e6') + line('M-27,-1.5 H26', 2, '#fff', 'opacity=".8"') + line('M0,-5 V5', 3),
  door: () => line('M-31,0 H31', 13, '#2a1d12') + line('M-31,0 h4 M31,0 h-4', 15) + line('M-31,0 h3 M31,0 h-3', 9, '#d9b36a') + line('M-20,-4 H20 M-20,4 H20', 2, '#6a4a2c'),
  interior: () => line('M-31,0 h5 M31,0 h-5', 15) + line('M-31,0 h4 M31,0 h-4', 9, '#d9b36a'),
  garage: () => line('M-32,0 H32', 11) + line('M-31,0 H31', 6, '#59646b') + line('M-28,0 H30', 2.4, '#8b979e', 'stroke-dasharray="7 6"'),
}

/** Planks over an opening, around its middle, along the x axis. */
export function planks(): string {
  const nail = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2" fill="${INK}"/>`
  return cel('M-37,-9 L35,-14 L37,-3 L-35,4Z', '#c28d4a', '#7c5626', RIGHT) + cel('M-35,0 L37,4 L35,15 L-37,9Z', '#a5743a', '#6a481f', RIGHT) + nail(-29, -4) + nail(29, -8) + nail(-29, 5) + nail(29, 9)
}

/** What is left of planks that were broken through. */
export function splinters(): string {
  return cel('M-34,-8 L-10,-9 L-16,-1 L-33,3Z', '#c28d4a', '#7c5626', LEFT, 2.2) + cel('M34,8 L12,4 L18,14 L33,15Z', '#a5743a', '#6a481f', LEFT, 2.2)
}
