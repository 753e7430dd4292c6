/** Heads in a box from -25 to 25: skull, hair behind, face, hair or hat in front. Drawn once, for busts and figures. */
import { CAST, type Name, type Tones } from './cast'
import { cel, line, oval, RIGHT, shape } from './ink'

export type Expression = 'calm' | 'hurt' | 'afraid' | 'turned'

const SKULL = 'M-17,-6 C-18,-22 -6,-26 2,-26 C14,-26 19,-17 18,-6 C18.5,2 17,10 12,17 C8,22 3,24 0,24 C-6,23 -15,14 -17,-6Z'
const LEVEL = 'M-3,-8 L5,-9 M10,-9 L17,-8'
const STERN = 'M-3,-8 L5,-6 M10,-6 L17,-8.5'

export interface Head {
  skin: Tones
  brows: string
  mouth: readonly [d: string, width: number]
  behind: (ink: number) => string
  front: (ink: number) => string
  /** A beard lies over the skull and under the mouth. */
  beard?: (ink: number) => string
}

const NOTHING = (): string => ''
const DEAD_SKIN = ['#a3c76b', '#5c7a3f'] as const

/** What the face shows. */
function face(head: Head, expression: Expression): string {
  const nose = line('M9,1 L12,7.5 L8.5,8.6', 1.5)
  if (expression === 'afraid')
    return [
      line('M-4,-7 L4,-11 M10,-11 L18,-7', 2.4),
      oval(2.5, -1, 3, 3.8, '#fff', 1.4), oval(13, -1, 2.8, 3.6, '#fff', 1.4),
      oval(3.4, -0.6, 1.5, 1.5, '#0e1113'), oval(13.8, -0.6, 1.4, 1.4, '#0e1113'),
      nose,
      shape('M3,12 C6,9.5 12,9.5 13.5,12 C13,18 4,19 3,12Z', '#3a1216', 1.8), shape('M4.5,12 h8 v2 h-8z', '#efe9c9'),
    ].join('')
  if (expression === 'hurt')
    return [
      line('M-4,-9 L5,-5 M10,-5 L18,-9', 2.4),
      line('M-1,-2.6 L5,0 L-1,1.8 M16.4,-2.6 L10.8,0 L16.4,1.8', 2),
      nose,
      shape('M2,12 L14,11.4 L13,16.4 L3,17Z', '#efe9c9', 1.8), line('M6,12 v4.6 M10,11.8 v4.6', 1.2),
      line('M-9,2 l3,6 M-12,5 l3,6', 2, '#b5372a'),
    ].join('')
  if (expression === 'turned')
    return [
      oval(1.6, -1.6, 5, 4.7, '#0e1113'), oval(13, -2, 4.2, 4.4, '#0e1113'),
      oval(2.4, -1.6, 2.5, 2.5, '#fff3b0'), oval(13.2, -2, 2.2, 2.2, '#fff3b0'),
      shape('M1,10 L15,9 L14,16 C10,20 5,19 2,15Z', '#3a1216', 1.6), shape('M3,10 l3,3 3,-3.4 3,3 2,-3.4z', '#efe9c9'),
    ].join('')
  return [oval(2.5, -1, 2.1, 2.7, '#0e1113'), oval(13, -1, 1.9, 2.6, '#0e1113'), line(head.brows, 2.2), nose, line(head.mouth[0], head.mouth[1])].join('')
}

/** A head with its expression. */
export function headOf(head: Head, expression: Expression, ink = 2.6): string {
  const [base, shade] = expression === 'turned' ? DEAD_SKIN : head.skin
  const beard = head.beard?.(ink) ?? ''
  return [head.behind(ink), cel(SKULL, base, shade, RIGHT, ink), beard, face(head, expression), head.front(ink)].join('')
}

export const HEADS = {
  mara: {
    skin: CAST.mara.skin, brows: LEVEL, mouth: ['M4,14.5 L12,13.5', 2],
    behind: (ink) => cel('M-30,-14 a10,10 0 1,1 14,9 a10,10 0 0,1 -14,-9Z', '#9c4a2c', '#5f2a18', RIGHT, ink),
    front: (ink) => cel('M-19,2 C-24,-24 -8,-33 4,-31 C17,-30 22,-19 19,-8 C16,-14 10,-19 4,-19 C-5,-17 -9,-10 -11,1Z', '#9c4a2c', '#5f2a18', RIGHT, ink),
  },
  teodor: {
    skin: CAST.teodor.skin, brows: STERN, mouth: ['M4,16 L12,15.5', 2.2],
    behind: NOTHING,
    beard: (ink) => cel('M-16,1 C-15,22 -6,31 2,31 C11,30 17,19 18,3 C15,9 11,10 8,9.5 C2,8 -4,12 -8,8 C-11,5 -13,2 -16,1Z', '#a9aaa5', '#6b6d6a', RIGHT, ink),
    front: (ink) => cel('M-21,-9 C-22,-36 20,-38 21,-11 L27,-8 C27,-5 22,-5 -20,-5 C-23,-5 -23,-8 -21,-9Z', '#f2c230', '#b07f12', RIGHT, ink) + line('M2,-30 L3,-12', 3, '#b07f12'),
  },
  imani: {
    skin: CAST.imani.skin, brows: LEVEL, mouth: ['M4,14 C7,16 10,16 13,13', 2.2],
    behind: (ink) => cel('M-20,-6 C-28,-2 -28,14 -18,16 C-12,14 -12,2 -13,-6Z', '#2a2022', '#151012', RIGHT, ink),
    front: (ink) =>
      line('M-12,-8 C-11,8 -6,20 0,24', 2, '#151012') +
      cel('M-22,-6 C-26,-34 20,-42 23,-11 C14,-16 -8,-15 -22,-6Z', '#f0e04f', '#a3932a', RIGHT, ink) +
      line('M-14,-16 C-8,-27 2,-30 8,-30 M-4,-15 C2,-23 8,-25 16,-25', 2.6),
  },
  lena: {
    skin: CAST.lena.skin, brows: STERN, mouth: ['M4,14 L12,13.5', 2],
    behind: (ink) => cel('M-16,-6 C-32,-6 -37,16 -28,28 C-24,20 -18,14 -13,8Z', '#e3b95d', '#9c7428', RIGHT, ink),
    front: (ink) =>
      shape('M-17,-8 C-17,0 -14,2 -12,6 L-9,-6Z', '#c4983f', 1.6) +
      cel('M-24,-17 C-26,-38 24,-42 25,-19 L21,-10 C8,-15 -8,-15 -19,-8Z', '#2f4467', '#1b2942', RIGHT, ink) +
      cel('M0,-13 C10,-15 23,-13 27,-5 C18,-9 9,-8 2,-7Z', '#182135', '#0e1420', RIGHT, 1.8) +
      shape('M3,-27 l5,2 -1,6 -4,3 -4,-3 -1,-6z', '#f2d67a', 1.4),
  },
  ruben: {
    skin: CAST.ruben.skin, brows: LEVEL, mouth: ['M5,14.6 L12,14.2', 1.6],
    behind: () => shape('M-17,-8 C-20,2 -16,8 -12,8 L-11,-6Z', '#1d1a1a', 1.6),
    front: (ink) =>
      shape('M0,12 C4,7.5 7,8.5 9,9.5 C12,8 15,9 17,12 C13,13.5 4,14 0,12Z', '#231c1b', 1.2) +
      shape('M-17,-6 L-11,-8 L-10,3 L-14,5Z', '#231c1b') +
      cel('M-20,-8 C-22,-33 16,-36 20,-12 C28,-12 34,-9 36,-5 C26,-6 8,-8 -20,-6Z', '#5f7f9c', '#384f66', RIGHT, ink) +
      line('M-18,-10 C-6,-14 8,-14 19,-11', 1.6),
  },
  kit: {
    skin: CAST.kit.skin, brows: STERN, mouth: ['M3,14 C7,17 11,16 13,13', 2],
    behind: NOTHING,
    front: (ink) =>
      cel('M-20,5 C-24,-4 -25,-14 -23,-19 L-27,-22 L-20,-26 C-17,-34 -8,-37 -2,-35 L0,-39 L6,-35 C14,-36 20,-31 21,-27 L26,-27 L22,-20 C23,-17 23,-14 22,-10 C10,-17 -6,-17 -13,-8Z', '#e08a35', '#8f4f18', RIGHT, ink) +
      shape('M-18,-12 C-8,-19 10,-20 20,-14 L20,-9 C8,-14 -8,-13 -17,-6Z', '#f2efe4', 1.8),
  },
  ann: {
    skin: CAST.ann.skin, brows: LEVEL, mouth: ['M4,14 L12,13.5', 2],
    behind: (ink) => cel('M-20,-6 C-30,10 -24,24 -14,24 L-10,0Z', '#2d2431', '#17121b', RIGHT, ink),
    front: (ink) => cel('M-20,6 C-28,-26 -8,-34 4,-32 C20,-31 26,-14 20,2 C18,-8 14,-14 8,-16 C-2,-14 -8,-10 -11,8Z', '#2d2431', '#17121b', RIGHT, ink),
  },
  bo: {
    skin: CAST.bo.skin, brows: STERN, mouth: ['M4,16 L12,15.5', 2],
    behind: NOTHING,
    beard: (ink) => cel('M-17,0 C-15,20 -6,29 2,29 C11,28 17,17 18,3 C14,9 10,9.5 8,9 C2,8 -6,11 -10,4Z', '#33221b', '#1c120e', RIGHT, ink),
    front: (ink) => cel('M-19,-2 C-25,-30 -4,-34 4,-33 C20,-32 22,-20 20,-8 C12,-15 2,-19 -6,-17 C-10,-13 -12,-8 -13,-2Z', '#33221b', '#1c120e', RIGHT, ink),
  },
} satisfies Record<Name, Head>
