/** Furniture from above: so wide along the wall, so deep into the room, its back at the top. */
import { byWord, type ByWord } from '../by_word'
import { at, box, cel, INK, LEFT, line, oval, shape } from '../ink'

type Tones = readonly [base: string, shade: string]
type Piece = (wide: number, deep: number) => string

const WOOD: Tones = ['#8a6238', '#5c3f22']
const DARK: Tones = ['#7a5a3a', '#4e3822']
const WHITE: Tones = ['#dfe4e2', '#9aa3a3']
const STEEL: Tones = ['#c3c8c4', '#868d8b']
const STONE: Tones = ['#6f767a', '#474d51']
const BOOKS = ['#b23f38', '#e9ab4a', '#4f8c98', '#a58fb0', '#7d8c74', '#c98d3d']
const MARGIN = 5

/** A block with rounded corners, its shadow on the floor. */
export function block(x: number, y: number, wide: number, high: number, tones: Tones, round = 6): string {
  const r = Math.min(round, wide / 2, high / 2)
  const d = `M${x + r},${y} h${wide - 2 * r} q${r},0 ${r},${r} v${high - 2 * r} q0,${r} ${-r},${r} h${2 * r - wide} q${-r},0 ${-r},${-r} v${2 * r - high} q0,${-r} ${r},${-r}Z`
  return `<rect x="${x + 1}" y="${y + 4}" width="${wide}" height="${high}" rx="${r}" fill="#000" opacity=".35"/>` + cel(d, ...tones, LEFT)
}
const whole = (wide: number, deep: number, tones: Tones, round = 6) => block(MARGIN, MARGIN, wide - 2 * MARGIN, deep - 2 * MARGIN, tones, round)
/** Things in a row, as many as there is room for. */
const row = (from: number, to: number, step: number, draw: (x: number, n: number) => string) =>
  Array.from({ length: Math.max(1, Math.floor((to - from) / step)) }, (_, n) => draw(from + n * step, n)).join('')
const pillow = (x: number, y: number, wide: number, colour = '#f3ecd8') => box(x, y, wide, 26, colour, 2, 6)
const chair = (x: number, y: number, turn = 0) => at(`translate(${x},${y}) rotate(${turn})`, block(-11, -10, 22, 20, DARK, 5), line('M-9,-8 H9', 3))

export const FURNITURE = {
  books: (w, d) => whole(w, d, DARK) + row(14, w - 14, 14, (x, n) => box(x, 12, 10, Math.min(28, d - 30), BOOKS[n % BOOKS.length]!, 1.6)),
  sofa: (w, d) => whole(w, d, ['#8f4a3a', '#5f2d23'], 9) + row(12, w - 8, Math.max(40, (w - 20) / Math.max(1, Math.round((w - 20) / 50))), (x) => box(x, 20, Math.min(46, w - 24), d - 32, '#a85c48', 2, 6)) + line(`M12,14 H${w - 12}`, 2, '#5f2d23'),
  armchair: (w, d) => block(9, 9, w - 18, d - 16, ['#5a6b4c', '#38442f'], 10) + box(19, 22, w - 38, d - 34, '#73855f', 2, 6),
  tv: (w, d) => whole(w, d, DARK) + block(w / 2 - 26, 14, 52, 12, ['#2b3033', '#15181a'], 3) + shape(`M${w / 2 - 20},27 L${w / 2 + 20},27 L${w / 2 + 28},${d - 8} L${w / 2 - 28},${d - 8}Z`, '#7db7e8', 0, 'opacity=".22"') + box(w / 2 - 20, 27, 40, 4, '#a9d4e6', 1.2),
  lamp: (w, d) => block(12, 10, w - 24, d - 22, WOOD) + oval(w / 2, d / 2 - 2, 14, 14, '#ffe9b4', 2.2) + oval(w / 2, d / 2 - 2, 7, 7, '#fff6dc'),
  table: (w, d) => (w > 70 && d > 70 ? chair(w / 2, 8) + chair(w / 2, d - 8, 180) : '') + block(10, 12, w - 20, d - 26, WOOD, 8) + oval(w / 2, d / 2 - 2, 11, 9, '#f3ecd8', 2) + oval(w / 2, d / 2 - 2, 6, 5, '#d9cfb6') + (w > 110 ? line(`M24,22 l16,4 M${w - 40},${d - 28} l14,3`, 3, '#5c3f22') : ''),
  counter: (w, d) => whole(w, d, STEEL) + oval(30, d / 2, 10, 10, '#2b3033', 2) + (w > 100 ? oval(56, d / 2, 7, 7, '#2b3033', 2) + box(w - 58, 14, 42, d - 32, '#8fa4ad', 2.2, 6) + line(`M${w - 37},10 v14`, 4, '#4a5358') : ''),
  stove: (w, d) => block(7, 6, w - 14, d - 12, STEEL) + [[22, 22], [42, 22], [22, 42], [42, 42]].map(([x, y]) => oval(x!, y!, 7, 7, '#2b3033', 2) + oval(x!, y!, 3, 3, '#e8705a')).join(''),
  sink: (w, d) => whole(w, d, STEEL) + box(w / 2 - 20, 17, 40, d - 34, '#8fa4ad', 2.2, 8) + line(`M${w / 2},9 v16`, 4, '#4a5358') + oval(w / 2, d / 2 + 4, 3, 3, '#3b444a'),
  fridge: (w, d) => block(7, 5, w - 14, d - 10, WHITE) + line(`M8,${d * 0.55} H${w - 8}`, 2) + box(w - 18, 13, 5, 14, INK),
  chairs: (w, d) => block(w / 2 - 18, d / 2 - 18, 36, 36, WOOD, 18) + chair(w / 2, 10) + chair(w / 2, d - 10, 180),
  bed: (w, d) => whole(w, d, ['#b8a88c', '#7c6e56']) + (w > 100 ? pillow(12, 11, w / 2 - 18) + pillow(w / 2 + 6, 11, w / 2 - 18) : pillow(12, 11, w - 24)) + box(8, 44, w - 16, d - 54, '#7d5a78', 2.2, 6) + line(`M10,54 H${w - 10}`, 2, '#593d56'),
  cot: (w, d) => whole(w, d, ['#b8a88c', '#7c6e56']) + box(10, 12, 22, d - 24, '#f3ecd8', 2, 6) + box(38, 10, w - 48, d - 20, '#5f7f8a', 2.2, 6) + line(`M46,12 V${d - 12}`, 2, '#35494f'),
  night: (w, d) => block(12, 8, w - 24, d - 20, DARK) + oval(w / 2 - 6, d / 2 - 6, 9, 9, '#ffe9b4', 2) + box(w / 2 + 4, d / 2, 9, 11, '#b23f38', 1.6),
  wardrobe: (w, d) => whole(w, d, WOOD, 3) + line(`M${w / 2},8 V${d - 8}`, 2) + oval(w / 2 - 5, d - 15, 2.4, 2.4, '#f2d67a', 1) + oval(w / 2 + 5, d - 15, 2.4, 2.4, '#f2d67a', 1) + line(`M12,12 H${w - 12}`, 2, '#5c3f22'),
  desk: (w, d) => whole(w, d, WOOD, 4) + block(w / 2 - 15, 11, 30, 9, ['#2b3033', '#15181a'], 3) + box(w / 2 - 12, 21, 24, 3, '#a9d4e6') + box(w / 2 - 13, 30, 26, 9, '#59646b', 1.6, 2) + (w > 100 ? box(16, 22, 18, 22, '#f3ecd8', 1.6) + line('M20,28 h10 M20,33 h10', 1.4) : ''),
  swivel: (w, d) => oval(w / 2, d / 2 + 2, 19, 19, '#000', 0, 'opacity=".35"') + cel(`M${w / 2 - 17},${d / 2} a17,17 0 1,1 34,0 a17,17 0 1,1 -34,0Z`, '#4b5560', '#2c343b', LEFT) + line(`M${w / 2 - 15},${d / 2 + 12} q15,9 30,0`, 6) + line(`M${w / 2 - 15},${d / 2 + 12} q15,9 30,0`, 3, '#6d7880'),
  bath: (w, d) => whole(w, d, WHITE, 14) + box(14, 14, w - 28, d - 28, '#a9d4e6', 2, 14) + oval(w - 26, d / 2, 4, 4, '#59646b', 1.6) + line(`M24,${d / 2} q12,-8 24,0`, 2, '#dff2fa'),
  toilet: (w) => block(w / 2 - 19, 7, 38, 15, WHITE, 3) + cel(`M${w / 2 - 16},24 h32 v8 c0,16 -8,24 -16,24 c-8,0 -16,-8 -16,-24Z`, ...WHITE, LEFT) + oval(w / 2, 37, 9, 11, '#8fa4ad', 2),
  basin: (w, d) => block(10, 6, w - 20, d - 20, WHITE, 10) + oval(w / 2, d / 2 - 2, 15, 11, '#a9d4e6', 2) + line(`M${w / 2},8 v12`, 4, '#59646b'),
  washer: (w, d) => block(8, 6, w - 16, d - 14, WHITE, 4) + oval(w / 2, d / 2, 15, 15, '#59646b', 2.2) + oval(w / 2, d / 2, 10, 10, '#8fb9cc', 2) + line(`M14,13 h12`, 3),
  crates: (w, d) => row(5, w - 2, 56, (x) => block(x, 8, 50, 48, ['#a5793f', '#6a4a22'], 2) + line(`M${x + 5},13 L${x + 45},50 M${x + 45},13 L${x + 5},50`, 3, '#6a4a22')) + (d > 100 ? row(5, w - 2, 56, (x) => block(x, 66, 50, 48, ['#96703c', '#5f431f'], 2) + line(`M${x + 5},90 H${x + 45}`, 3, '#5f431f')) : ''),
  tyres: (w, d) => [[w / 2 - 9, d / 2 - 6], [w / 2 + 10, d / 2 + 8]].map(([x, y]) => oval(x!, y! + 3, 18, 18, '#000', 0, 'opacity=".35"') + oval(x!, y!, 18, 18, '#2a2e31', 2.6) + oval(x!, y!, 8, 8, '#59646b', 2)).join(''),
  bench: (w, d) => whole(w, d, DARK, 3) + line(`M14,22 l22,10 M${w - 42},38 l24,-8`, 5) + line(`M14,22 l22,10 M${w - 42},38 l24,-8`, 2.4, '#b9c3c8') + block(w / 2 - 10, 14, 20, 16, ['#b23f38', '#6f2521'], 2),
  barrel: (w, d) => oval(w / 2 + 1, d / 2 + 4, 23, 23, '#000', 0, 'opacity=".35"') + cel(`M${w / 2 - 23},${d / 2} a23,23 0 1,1 46,0 a23,23 0 1,1 -46,0Z`, '#4f6f8a', '#2f4558', LEFT) + oval(w / 2, d / 2, 16, 16, 'none', 2) + oval(w / 2 + 8, d / 2 - 6, 4, 4, '#1b2a36', 1.6),
  shelves: (w, d) => whole(w, d, STONE, 2) + row(12, w - 10, 18, (x, n) => box(x, 12, 13, d / 2 - 14, BOOKS[(n + 2) % BOOKS.length]!, 1.6, 2) + box(x, d / 2 + 4, 13, d / 2 - 16, BOOKS[(n + 4) % BOOKS.length]!, 1.6, 2)),
  clothes: (w, d) => line(`M8,${d / 2} H${w - 8}`, 6) + line(`M8,${d / 2} H${w - 8}`, 2.4, '#b9c3c8') + row(14, w - 10, 13, (x, n) => cel(`M${x},12 h9 v${d - 24} h-9Z`, BOOKS[n % BOOKS.length]!, '#3a3230', LEFT, 2)),
  freezer: (w, d) => whole(w, d, WHITE, 4) + box(11, 12, w - 22, d - 26, '#a9d4e6', 2, 3) + row(18, w - 16, 18, (x, n) => box(x, 18 + (n % 2) * 12, 12, 10, BOOKS[n % BOOKS.length]!, 1.4, 2)),
  till: (w, d) => whole(w, d, WOOD, 4) + block(w / 2 - 15, 12, 30, 22, ['#59646b', '#343c41'], 3) + box(w / 2 - 10, 15, 20, 7, '#a3c76b', 1.4) + box(w / 2 - 12, 37, 24, 8, '#f3ecd8', 1.4),
  screens: (w, d) => whole(w, d, STONE, 3) + row(12, w - 8, 27, (x) => block(x, 12, 22, 12, ['#2b3033', '#15181a'], 2) + box(x + 2, 25, 18, 4, '#7db7e8', 1)),
  plant: (w, d) => oval(w / 2, d / 2 + 5, 20, 20, '#000', 0, 'opacity=".35"') + oval(w / 2, d / 2, 18, 18, '#8c5a3a', 2.4) + [0, 60, 120, 180, 240, 300].map((turn) => at(`translate(${w / 2},${d / 2}) rotate(${turn})`, cel('M0,-3 C8,-8 9,-20 0,-27 C-9,-20 -8,-8 0,-3Z', '#5c9460', '#335a3b', LEFT, 1.8))).join(''),
  fountain: (w, d) => oval(w / 2, d / 2 + 4, w / 2 - 6, d / 2 - 6, '#000', 0, 'opacity=".35"') + oval(w / 2, d / 2, w / 2 - 7, d / 2 - 7, '#a9a394', 2.6) + oval(w / 2, d / 2, w / 2 - 15, d / 2 - 15, '#6fa9c4', 2) + oval(w / 2, d / 2, 8, 8, '#cfc8b6', 2) + line(`M${w / 2 - 9},${d / 2} q9,-9 18,0`, 2, '#e6f4fa'),
  pallet: (w, d) => whole(w, d, ['#a5793f', '#6a4a22'], 1) + row(14, d - 8, 13, (y) => line(`M8,${y} H${w - 8}`, 2.4, '#6a4a22')) + block(14, 12, Math.max(24, w / 2 - 12), d - 30, ['#b9a98c', '#7c6e56'], 2),
  lockers: (w, d) => whole(w, d, ['#5f7f8a', '#35494f'], 2) + row(8, w - 4, 24, (x) => line(`M${x + 22},8 V${d - 8}`, 2) + line(`M${x + 8},16 h8 M${x + 8},21 h8`, 1.8) + oval(x + 17, d / 2 + 4, 2, 2, '#f2d67a', 1)),
} satisfies Record<string, Piece>

type Kind = keyof typeof FURNITURE
interface Set {
  small: Kind[]
  long: Kind[]
  big: Kind[]
}

/** What stands in a room of such a name: on one square, along a wall, over several squares each way. */
const ROOMS: ByWord<Set> = [
  ['kitchen|galley|food', { small: ['fridge', 'stove', 'sink'], long: ['counter'], big: ['table'] }],
  ['bath|bathroom|toilet|wash|washroom|laundry', { small: ['toilet', 'basin', 'washer'], long: ['bath'], big: ['bath'] }],
  ['small bedroom|child|children|nursery', { small: ['night', 'armchair'], long: ['cot', 'books'], big: ['bed'] }],
  ['bed|bedroom|sleeping', { small: ['night', 'plant'], long: ['wardrobe', 'books'], big: ['bed'] }],
  ['study|office|library', { small: ['swivel', 'lamp'], long: ['desk', 'books'], big: ['desk'] }],
  ['garage|shed|cellar|work|workshop', { small: ['tyres', 'barrel'], long: ['bench', 'crates'], big: ['crates'] }],
  ['dock|loading|store|storeroom|pallet', { small: ['barrel', 'pallet'], long: ['pallet', 'crates'], big: ['crates'] }],
  ['hardware|tool', { small: ['barrel', 'till'], long: ['shelves', 'bench'], big: ['crates'] }],
  ['pharmacy|drug|drugstore|clinic', { small: ['till', 'plant'], long: ['shelves'], big: ['shelves'] }],
  ['electronic', { small: ['till'], long: ['screens'], big: ['screens'] }],
  ['grocery|grocer|market|supermarket', { small: ['till', 'pallet'], long: ['freezer', 'shelves'], big: ['freezer'] }],
  ['cloth|clothing|fashion', { small: ['till'], long: ['clothes'], big: ['clothes'] }],
  ['sport|sporting|gun', { small: ['till', 'barrel'], long: ['shelves', 'lockers'], big: ['shelves'] }],
  ['security|guard', { small: ['swivel', 'lamp'], long: ['lockers', 'screens'], big: ['desk'] }],
  ['court|concourse|plaza|mall', { small: ['plant', 'chairs'], long: ['fountain', 'plant'], big: ['fountain'] }],
  ['back|attic', { small: ['crates', 'lamp'], long: ['cot', 'wardrobe'], big: ['bed'] }],
  ['hall|hallway|corridor', { small: ['plant', 'lamp'], long: ['wardrobe'], big: ['table'] }],
]
const ANYWHERE: Set = { small: ['lamp', 'armchair', 'plant'], long: ['sofa', 'books', 'tv'], big: ['table', 'sofa'] }

/** What stands there, `which` telling one piece of a room from the next. */
export function furnitureAt(room: string, which: number, wide: number, deep: number): string {
  const set = byWord(ROOMS, room) ?? ANYWHERE
  const size = Math.min(wide, deep) > 100 ? set.big : Math.max(wide, deep) > 100 ? set.long : set.small
  return FURNITURE[size[which % size.length]!](wide, deep)
}
