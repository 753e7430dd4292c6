/** Who comes to a town: how each profession looks, from skin, hair, clothes and the one thing that tells the job. */
import { at, box, line, oval, shape } from '../ink'

type Tones = readonly [base: string, shade: string]
export type Cut = 'tail' | 'swept' | 'bob' | 'short' | 'bun' | 'curls' | 'cap' | 'helmet' | 'brim' | 'knit' | 'toque' | 'bald'
export type Brows = 'stern' | 'level' | 'worried' | 'raised'

export interface Look {
  skin: Tones
  hair: string
  cut: Cut
  /** A hat's colour. */
  hat?: string
  brows: Brows
  beard?: boolean
  glasses?: boolean
  shirt: Tones
  /** Behind the face. */
  ground: string
  /** On the breast, in a box of 100 by 100. */
  badge: string
  /** In the hand, in the figure's own box. */
  tool: string
}

const PALE: Tones = ['#e8c3a0', '#9a7262']
const TAN: Tones = ['#d9a878', '#8d5f48']
const BROWN: Tones = ['#9a6a48', '#56382f']
const DARK: Tones = ['#6f4a38', '#3c2827']
const GREY: Tones = ['#cdb79c', '#7f6f68']

const star = shape('M74 86l2.4 4.6 5 .6 -3.7 3.5 1 5 -4.7 -2.4 -4.6 2.4 .9 -5 -3.6 -3.5 5 -.6Z', '#e9ab4a', 1.6)
const crossed = (fill: string) => at('translate(26 93)', box(-7, -2.6, 14, 5.2, fill), box(-2.6, -7, 5.2, 14, fill))
const scope = line('M33 82C34 96 44 100 50 100M67 82C68 92 66 96 64 98', 3, '#aab4bb')
const straps = shape('M30 84l8-3v23h-8ZM64 81l8 3v20h-8Z', '#3b4a5a', 1.8)
const stripes = line('M14 96H88M12 102H90', 3, '#e8d84a')

const bat = shape('M36 48L44 20C46 16 50 18 49 22L39 49Z', '#b98a52', 2.4)
const axe = line('M36 50L40 18', 5) + line('M36 50L40 18', 2.6, '#9a6b40') + shape('M37 18C42 12 48 14 50 20L41 24Z', '#aab4bb', 2.4)
const gun = shape('M35 44H47V48H40L39 53H35Z', '#39424a', 2.4)
const pack = shape('M5 26C2 26 1 40 4 46L11 46L12 26Z', '#8a5f34', 2.4)
const bar = line('M36 50L43 18Q45 13 49 16', 5) + line('M36 50L43 18Q45 13 49 16', 2.6, '#c9483a')
const knife = shape('M37 46L46 26 48 30 40 48Z', '#cfd8dd', 2) + line('M36 50l3-5', 4)
const wrench = line('M37 50L43 28', 5) + line('M37 50L43 28', 2.6, '#aab4bb') + shape('M40 28a5 5 0 1 1 8 0l-2-4-3 0Z', '#aab4bb', 1.8)
const bag = box(33, 48, 13, 10, '#e8e4d8', 2, 2) + line('M39.5 50v6M36.5 53h6', 2, '#c9483a') + line('M36 48q3.500-5 7 0', 2)
const hammer = line('M36 50L41 26', 5) + line('M36 50L41 26', 2.6, '#9a6b40') + shape('M36 22h12l-1 6H35Z', '#aab4bb', 2)

/** By their professions. */
export const LOOKS: Record<string, Look> = {
  fire_officer: { skin: TAN, hair: '#2a2320', cut: 'helmet', hat: '#c9483a', brows: 'stern', shirt: ['#4a4a3c', '#2f2f27'], ground: '#3a2a28', badge: stripes, tool: axe },
  police_officer: { skin: DARK, hair: '#1a1617', cut: 'short', brows: 'stern', shirt: ['#39536e', '#25384c'], ground: '#26333d', badge: star, tool: gun },
  park_ranger: { skin: PALE, hair: '#5a4b2c', cut: 'brim', hat: '#8a7a4a', brows: 'level', beard: true, shirt: ['#4d5a36', '#323d28'], ground: '#2a3330', badge: shape('M70 88l5-5 5 5v9h-10Z', '#8fc07a', 1.6), tool: pack + knife },
  carpenter: { skin: PALE, hair: '#8a4a2c', cut: 'swept', brows: 'worried', beard: true, shirt: ['#5a4632', '#3a2e25'], ground: '#33303a', badge: line('M66 78L80 98', 5, '#e9c46a') + line('M66 78L80 98', 1.4), tool: hammer },
  burglar: { skin: PALE, hair: '#2a2320', cut: 'knit', hat: '#23282e', brows: 'raised', shirt: ['#33383f', '#1f2328'], ground: '#24242c', badge: line('M40 84L60 96M60 84L44 96', 2.4, '#5d6a72'), tool: bar },
  doctor: { skin: GREY, hair: '#c9c2b4', cut: 'bob', brows: 'level', glasses: true, shirt: ['#e3e7e2', '#9fb0b4'], ground: '#2c2f40', badge: scope, tool: bag },
  nurse: { skin: BROWN, hair: '#231b1e', cut: 'tail', brows: 'stern', shirt: ['#d6dcd8', '#8f9ea6'], ground: '#2a3c48', badge: crossed('#e8705a'), tool: bat },
  lumberjack: { skin: TAN, hair: '#3a2a1c', cut: 'bald', brows: 'stern', beard: true, shirt: ['#b5483a', '#7a302c'], ground: '#302c36', badge: line('M24 84V104M44 84V104M64 84V104M80 84V104M8 94H92', 2, '#5a2320'), tool: axe },
  chef: { skin: PALE, hair: '#c99a4a', cut: 'toque', hat: '#f3ecd8', brows: 'raised', shirt: ['#e8e4d8', '#a8a394'], ground: '#352f28', badge: [86, 94].map((y) => oval(44, y, 2, 2, '#0e1113') + oval(60, y + 2, 2, 2, '#0e1113')).join(''), tool: knife },
  mechanic: { skin: BROWN, hair: '#231b1e', cut: 'cap', hat: '#4f7a86', brows: 'level', shirt: ['#4a6a86', '#30485e'], ground: '#2c3a44', badge: straps, tool: wrench },
  electrician: { skin: TAN, hair: '#6a4d2c', cut: 'bun', brows: 'worried', shirt: ['#c9793a', '#8a4f22'], ground: '#2a3330', badge: shape('M76 82l-6 9h5l-3 8 9-11h-5l4-6Z', '#ffd27a', 1.6), tool: bag },
  veteran: { skin: DARK, hair: '#8d8a85', cut: 'curls', brows: 'stern', shirt: ['#5d6a52', '#3e4a3b'], ground: '#352a38', badge: [70, 77].map((x) => box(x, 86, 6, 4, '#e9ab4a', 1.2)).join('') + line('M26 84v16', 2.4, '#aab4bb'), tool: bat },
}

const ALL = Object.values(LOOKS)

/** How somebody of a profession looks; of one that nobody has drawn always the same, by its name. */
export function lookOf(profession: string): Look {
  return LOOKS[profession] ?? ALL[[...profession].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ALL.length]!
}
