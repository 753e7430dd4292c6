/** Figures from above, in 64 by 64, facing up: arms, shoulders, a head; what they hold sticks out in front. */
import { at, box, cel, INK, LEFT, limb, line, oval, shape, type Drawing } from '../ink'
import { CAST, castAs, type Name, type Tones } from '../cast'
import { carried } from './carried'

const ROT: Tones = ['#a3c76b', '#5c7a3f']
const SHOULDERS = 'M10,38 C10,26 22,24 32,24 C42,24 54,26 54,38 C54,48 44,52 32,52 C20,52 10,48 10,38Z'
const CROWN = 'M19,36 C19,24 24,20 32,20 C40,20 45,24 45,36 C45,46 40,50 32,50 C24,50 19,46 19,36Z'
const crown = (base: string, shade: string) => cel(CROWN, base, shade, LEFT)
const brow = (skin: string) => shape('M23,26 C26,18 38,18 41,26 C36,23 28,23 23,26Z', skin, 1.8) + oval(32, 20.6, 2.2, 2.2, skin, 1.4)
const peak = (base: string, shade: string) => cel('M21,27 C24,13 40,13 43,27 C36,23 28,23 21,27Z', base, shade, LEFT, 2.2)

/** What is seen of a head from above: hair, a cap or a helmet. */
const TOPS: Record<Name, (skin: string) => string> = {
  ann: (skin) => crown('#3d3142', '#1d1622') + brow(skin) + cel('M27,48 C26,58 30,63 32,64 C35,62 38,58 37,48Z', '#3d3142', '#1d1622', LEFT),
  bo: (skin) => crown('#3a2820', '#1c120e') + brow(skin) + line('M26,32 q3,-4 6,0 q3,4 6,0 M26,41 q3,-4 6,0 q3,4 6,0', 2, '#1c120e'),
  imani: (skin) => brow(skin) + cel('M18,36 C18,22 25,17 32,17 C39,17 46,22 46,36 C46,48 40,52 32,52 C24,52 18,48 18,36Z', '#f0e04f', '#a3932a', LEFT) + line('M26,24 V46 M32,21 V49 M38,24 V46', 3),
  teodor: (skin) => brow(skin) + oval(32, 35, 18, 18, '#f2c230', 2.4) + crown('#f2c230', '#b07f12') + line('M32,22 V48', 4, '#b07f12'),
  mara: (skin) => crown('#9c4a2c', '#5f2a18') + brow(skin) + cel('M24,49 C24,42 40,42 40,49 C40,58 24,58 24,49Z', '#b25a38', '#5f2a18', LEFT, 2.2),
  lena: (skin) => brow(skin) + crown('#2f4467', '#1b2942') + peak('#182135', '#0e1420') + shape('M32,28 l4,2 -1,5 -3,2 -3,-2 -1,-5z', '#f2d67a', 1.2) + cel('M28,49 C26,58 30,62 32,63 C35,62 38,58 36,49Z', '#e3b95d', '#9c7428', LEFT, 2.2),
  ruben: (skin) => brow(skin) + crown('#5f7f9c', '#384f66') + peak('#6f8faa', '#384f66') + oval(32, 36, 2.4, 2.4, '#384f66'),
  kit: (skin) => cel('M18,37 L15,30 L20,29 L19,23 L25,24 L28,18 L32,22 L37,18 L39,24 L45,23 L44,29 L49,31 L45,37 C45,46 40,51 32,51 C24,51 18,46 18,37Z', '#e08a35', '#8f4f18', LEFT) + brow(skin) + line('M21,27 C28,23 36,23 43,27', 3.4, '#f2efe4'),
}

/** One of the living, with what is in hand. */
export function livingAbove(id: string, weapon: string, isFirearm: boolean): Drawing {
  const name = castAs(id)
  const { jacket, forearm, skin: [skin] } = CAST[name]
  const arm = (d: string) => limb(d, 8, ...forearm, LEFT)
  const svg = [
    arm('M18,36 L16,24 L25,15'), arm('M46,36 L48,24 L41,15'),
    oval(26, 14, 4.4, 4.4, skin, 2), oval(40, 14, 4.4, 4.4, skin, 2),
    carried(weapon, isFirearm),
    cel(SHOULDERS, ...jacket, LEFT), TOPS[name](skin),
  ].join('')
  return { box: [64, 64], svg }
}

const RAGS: Tones[] = [['#7b868c', '#474f54'], ['#8a6f94', '#54405c'], ['#8f7448', '#574526'], ['#5f7f8a', '#35494f'], ['#99564a', '#5f2f27'], ['#6f7a52', '#434b30'], ['#a08d73', '#665844']]
const WOUND = shape('M28,36 l6,-4 5,6 -5,6 -5,-2z', '#7c3030', 1.4)
const HAIR = (colour: string) => shape('M22,40 C22,30 28,28 32,31 C36,28 42,30 42,40 C40,47 24,47 22,40Z', colour, 1.6)
const SKULLS = [WOUND, HAIR('#3b332b'), '', HAIR('#77756d'), WOUND + HAIR('#2c2230'), shape('M26,38 q6,-4 12,0 M27,43 q5,-3 10,0', 'none', 1.8)]
const fingers = (x: number, y: number) => `M${x},${y} l-4,-7 M${x},${y} l0,-8 M${x},${y} l4,-7`
const reach = (d: string, x: number, y: number) => limb(d, 8, ...ROT, LEFT) + line(fingers(x, y), 5) + line(fingers(x, y), 2.2, ROT[0])
/** How the arms hang: both out, one out, one bent back. */
const ARMS = [
  () => reach('M17,36 L14,22 L18,4', 18, 3) + reach('M47,36 L50,24 L45,7', 45, 6),
  () => reach('M17,36 L13,25 L15,12', 15, 11) + reach('M47,36 L51,20 L46,2', 46, 1),
  () => reach('M17,36 L16,20 L24,3', 24, 2) + reach('M47,36 L53,27 L52,15', 52, 14),
]

/** One of the dead by its number: no two neighbours look alike. */
export function deadAbove(number: number): Drawing {
  const rags = RAGS[number % RAGS.length]!
  const svg = [
    ARMS[number % ARMS.length]!(),
    cel(SHOULDERS, ...rags, LEFT),
    number % 2 ? shape('M14,44 l6,7 5,-5 5,6 6,-6 5,5 7,-6 -3,7 -31,0z', rags[1], 1.2) : '',
    cel('M20,34 C20,24 25,19 32,19 C39,19 44,24 44,34 C44,44 39,48 32,48 C25,48 20,44 20,34Z', ...ROT, LEFT),
    oval(27, 24, 2.4, 2.4, '#fff3b0', 1.4), oval(37, 24, 2.4, 2.4, '#fff3b0', 1.4),
    shape('M27,19 h10 l-2,-4 h-6z', '#4a1216', 1.6),
    SKULLS[number % SKULLS.length]!,
  ].join('')
  return { box: [64, 64], svg }
}

/** Who was one of the living: still in their clothes. */
export function turnedAbove(id: string): Drawing {
  const name = castAs(id)
  return { box: [64, 64], svg: ARMS[0]!() + cel(SHOULDERS, ...CAST[name].jacket, LEFT) + TOPS[name](ROT[0]) + oval(27, 23, 2.2, 2.2, '#fff3b0', 1.4) + oval(37, 23, 2.2, 2.2, '#fff3b0', 1.4) }
}

/** The dog that is dead too. */
export function dogAbove(): Drawing {
  const fur: Tones = ['#8a7050', '#54402a']
  const svg = [
    limb('M22,22 L18,12', 6, ...fur, LEFT), limb('M42,22 L46,12', 6, ...fur, LEFT), limb('M23,48 L18,56', 6, ...fur, LEFT), limb('M41,48 L46,56', 6, ...fur, LEFT),
    line('M32,54 q8,4 4,10', 7), line('M32,54 q8,4 4,10', 3.4, fur[0]),
    cel('M21,36 C20,24 26,20 32,20 C38,20 44,24 43,36 C43,50 39,56 32,56 C25,56 21,50 21,36Z', ...fur, LEFT),
    shape('M26,40 l8,-4 5,7 -6,6 -6,-2z', '#7c3030', 1.4), line('M28,42 h8 M29,45 h6', 1.6, '#efe9c9'),
    cel('M23,20 L19,9 L27,13 C30,11 34,11 37,13 L45,9 L41,20 C41,24 37,26 32,26 C27,26 23,24 23,20Z', ...fur, LEFT), cel('M27,14 C28,2 36,2 37,14Z', ...fur, LEFT, 2.2),
    oval(27.6, 17, 2.2, 2.2, '#fff3b0', 1.4), oval(36.4, 17, 2.2, 2.2, '#fff3b0', 1.4), oval(32, 4, 2.4, 2, INK), box(30, 7, 4, 3, '#4a1216'),
  ].join('')
  return { box: [64, 64], svg }
}

/** A ring in the colour of a side, with a wedge where it looks: 64 by 64, around its middle. */
export function baseOf(colour: string, ground = INK): Drawing {
  const svg = [
    oval(32, 32, 29.1, 29.1, 'none', 5.6), oval(32, 32, 27.5, 27.5, ground, 0, 'fill-opacity=".62"'),
    `<circle cx="32" cy="32" r="27.5" fill="none" stroke="${colour}" stroke-width="3"/>`,
    at('translate(32,32)', shape('M-11.6,-23.7 L0,-36.9 L11.6,-23.7Z', colour, 2)),
  ].join('')
  return { box: [64, 64], svg }
}
