/** Places that are searched, from above, in 64 by 64: each its own; one of another name by what it sounds like. */
import { byWord, type ByWord } from '../by_word'
import { box, INK, LEFT, line, oval, shape, cel, type Drawing } from '../ink'
import { block } from './furniture'

type Tones = readonly [base: string, shade: string]

const WOOD: Tones = ['#7a5a3a', '#4e3822']
const PALE: Tones = ['#a5793f', '#6a4a22']
const STEEL: Tones = ['#8b979e', '#4d575e']
const WHITE: Tones = ['#dfe4e2', '#9aa3a3']
const STONE: Tones = ['#6f767a', '#474d51']
const knob = (x: number, y: number) => oval(x, y, 2.4, 2.4, '#f2d67a', 1)
const chest = (tones: Tones, ...details: string[]) => block(6, 6, 52, 50, tones) + details.join('')
const stripes = (d: string, colour: string) => line(d, 5) + line(d, 2.4, colour)
const tin = (x: number, y: number, colour: string) => oval(x, y, 6, 6, colour, 1.8) + oval(x, y, 2.6, 2.6, '#f3ecd8')
const cross = (x: number, y: number) => line(`M${x},${y - 7} V${y + 7} M${x - 7},${y} H${x + 7}`, 4.4, '#b5372a')

export const SEARCHED = {
  'cupboard': () => chest(WOOD, line('M32,8 V54', 2), knob(27, 44), knob(37, 44), box(12, 12, 14, 10, '#f3ecd8', 1.6, 2), oval(45, 17, 6, 6, '#4f8c98', 1.8)),
  'wood box': () => chest(PALE, [16, 26, 36, 46].map((y) => line(`M12,${y} H52`, 7) + line(`M12,${y} H52`, 4, '#b98850') + oval(12, y, 3.4, 3.4, '#e2c08c', 1.4)).join('')),
  'footlocker': () => chest(['#5f6b45', '#3b432b'], line('M7,24 H57', 2.4), box(26, 20, 12, 12, '#d9b36a', 2, 2), line('M14,7 V55 M50,7 V55', 3, '#3b432b')),
  'truck bed': () => chest(['#59646b', '#343c41'], line('M12,18 H52 M12,30 H52 M12,42 H52', 2.4, '#343c41'), cel('M18,20 H46 V46 H18Z', '#6d7f4e', '#43502e', LEFT, 2), line('M18,33 H46 M32,20 V46', 2.4, '#c28d4a')),
  'car boot': () => block(5, 8, 54, 48, ['#7e2620', '#541813'], 10) + box(11, 14, 42, 34, '#171413', 2, 6) + block(16, 19, 18, 22, ['#a5793f', '#6a4a22'], 2) + box(37, 22, 12, 16, '#b23f38', 1.8, 2) + line('M40,26 h6', 2, '#f3ecd8'),
  'garage bench': () => chest(PALE, stripes('M14,20 L34,40', '#b9c3c8'), stripes('M44,16 V44', '#b23f38'), oval(22, 46, 5, 5, '#59646b', 1.8)),
  'bedroom closet': () => chest(['#a08d73', '#6b5a44'], line('M10,31 H54', 3, '#b9c3c8'), ['#7d5a78', '#4f8c98', '#b23f38', '#e9ab4a'].map((colour, n) => box(13 + n * 10, 14, 8, 34, colour, 1.6, 2)).join('')),
  'hall cupboard': () => chest(WOOD, line('M8,32 H56', 2), knob(32, 25), knob(32, 39), line('M46,12 C54,16 54,22 46,24', 3, '#b98850'), oval(19, 46, 6, 4, '#3a3f57', 1.6)),
  'kitchen corner': () => chest(['#c3c8c4', '#868d8b'], oval(22, 22, 9, 9, '#2b3033', 2), tin(44, 20, '#b23f38'), tin(46, 36, '#e9ab4a'), cel('M12,40 h22 v10 h-22Z', '#a5793f', '#6a4a22', LEFT, 1.8)),
  'study cupboard': () => chest(WOOD, box(12, 12, 18, 22, '#f3ecd8', 1.6), line('M15,18 h12 M15,23 h12 M15,28 h8', 1.4), box(36, 12, 8, 30, '#4f8c98', 1.6), box(45, 12, 7, 30, '#b23f38', 1.6), line('M8,46 H56', 2), knob(32, 50)),
  'pantry': () => chest(PALE, tin(18, 18, '#b23f38'), tin(33, 18, '#7d8c74'), tin(47, 18, '#e9ab4a'), line('M8,30 H56', 2), box(13, 36, 12, 15, '#d9cfb6', 1.6, 3), box(30, 36, 20, 14, '#c98d3d', 1.6, 3)),
  'oven': () => chest(WHITE, box(12, 20, 40, 30, '#2b3033', 2, 4), box(17, 26, 30, 18, '#f0a040', 1.8, 3), [16, 27, 38, 48].map((x) => oval(x, 13, 3, 3, '#59646b', 1.4)).join('')),
  'sideboard': () => chest(WOOD, line('M8,40 H56 M32,40 V54', 2), oval(20, 23, 8, 8, '#8fa4ad', 2), line('M38,28 V14 M44,28 V14 M50,28 V14', 3, '#f3ecd8'), knob(20, 47), knob(44, 47)),
  'bookcase': () => chest(WOOD, ['#b23f38', '#e9ab4a', '#4f8c98', '#a58fb0', '#7d8c74'].map((colour, n) => box(12 + n * 8, 12, 7, 18, colour, 1.4)).join(''), line('M8,33 H56', 2), ['#7d8c74', '#c98d3d', '#b23f38', '#4f8c98'].map((colour, n) => box(14 + n * 9, 37, 7, 14, colour, 1.4)).join('')),
  'bathroom cabinet': () => chest(WHITE, line('M32,8 V54', 2), cross(44, 22), box(14, 14, 8, 14, '#58c6e6', 1.6, 3), oval(20, 42, 6, 6, '#e8705a', 1.6)),
  'wardrobe': () => chest(['#8a6238', '#5c3f22'], line('M32,8 V54', 2.4), line('M12,14 h14 M38,14 h14', 2, '#5c3f22'), knob(28, 36), knob(36, 36), shape('M40,54 l4,-10 7,3 -2,8z', '#7d5a78', 1.6)),
  'chest of drawers': () => chest(PALE, line('M8,22 H56 M8,38 H56', 2.4), knob(24, 15), knob(40, 15), knob(24, 30), knob(40, 30), knob(32, 47), shape('M12,22 h12 l-3,7 h-8z', '#f3ecd8', 1.4)),
  'toy chest': () => chest(['#b23f38', '#6f2521'], box(11, 12, 42, 26, '#2a1710', 2, 3), oval(22, 24, 8, 8, '#e9ab4a', 1.8), box(34, 17, 13, 13, '#58c6e6', 1.8, 2), line('M14,46 H50', 3, '#f2d67a')),
  'desk': () => chest(WOOD, box(15, 13, 22, 26, '#f3ecd8', 1.6), line('M19,19 h14 M19,25 h14', 1.4), oval(46, 20, 6, 6, '#ffe9b4', 1.8), box(41, 34, 11, 14, '#59646b', 1.6, 2)),
  'linen closet': () => chest(['#b8a88c', '#7c6e56'], box(12, 12, 40, 11, '#f3ecd8', 1.8, 4), box(12, 26, 40, 11, '#8fb9cc', 1.8, 4), box(12, 40, 40, 11, '#d9a3a3', 1.8, 4)),
  'workbench': () => chest(PALE, stripes('M12,16 H38', '#b9c3c8'), cel('M40,11 h10 v14 h-10Z', '#b23f38', '#6f2521', LEFT, 1.8), stripes('M16,46 L30,32', '#ee8136'), box(36, 36, 16, 14, '#59646b', 1.8, 2)),
  'garage shelf': () => chest(STEEL, tin(18, 19, '#e9ab4a'), tin(34, 19, '#4f8c98'), tin(49, 19, '#b23f38'), line('M8,31 H56', 2.4), oval(24, 43, 9, 9, '#2a2e31', 2), oval(24, 43, 4, 4, '#6f767a', 1.4), box(38, 37, 14, 14, '#5f6b45', 1.6, 2)),
  'gun rack': () => chest(WOOD, stripes('M16,10 V52', '#8b979e'), stripes('M28,10 V52', '#6a4326'), stripes('M40,10 V52', '#8b979e'), line('M10,20 H54 M10,44 H54', 3, '#2a1710')),
  'stock room shelf': () => chest(STONE, block(11, 11, 18, 18, PALE, 2), block(35, 11, 18, 18, PALE, 2), line('M8,33 H56', 2.4), block(22, 36, 20, 16, PALE, 2)),
  'tool wall': () => chest(['#5d6f4c', '#3a4730'], stripes('M14,14 L26,30', '#b9c3c8'), stripes('M38,12 V34', '#e9ab4a'), stripes('M48,12 L50,34', '#b23f38'), line('M13,46 h38', 2, '#b9c3c8'), oval(22, 46, 4, 4, '#b9c3c8', 1.6), oval(42, 46, 4, 4, '#b9c3c8', 1.6)),
  'key counter': () => chest(WOOD, oval(20, 22, 7, 7, '#f2d67a', 2), oval(20, 22, 3, 3, '#4e3822'), stripes('M27,22 H46', '#f2d67a'), line('M40,22 v6 M45,22 v6', 3, '#f2d67a'), box(12, 40, 40, 10, '#59646b', 1.8, 2)),
  'drug safe': () => chest(STEEL, box(12, 12, 40, 38, '#59646b', 2, 4), oval(32, 31, 11, 11, '#c3c8c4', 2), line('M32,20 V42 M21,31 H43', 2.4), oval(32, 31, 3.4, 3.4, INK)),
  'first-aid aisle': () => chest(WHITE, box(11, 12, 18, 18, '#f3ecd8', 1.8, 3), cross(20, 21), box(35, 12, 18, 18, '#f3ecd8', 1.8, 3), cross(44, 21), line('M8,34 H56', 2), oval(22, 44, 7, 7, '#f3ecd8', 1.8), box(36, 38, 16, 12, '#8fb9cc', 1.6, 3)),
  'storage cage': () => chest(['#3b444a', '#20272b'], block(15, 18, 18, 18, PALE, 2), block(34, 28, 16, 18, PALE, 2), [14, 22, 30, 38, 46].map((x) => line(`M${x},8 V54`, 1.8, '#b9c3c8')).join(''), line('M8,20 H56 M8,42 H56', 1.8, '#b9c3c8')),
  'returns desk': () => chest(WOOD, block(11, 12, 20, 16, PALE, 2), line('M16,40 q-6,-10 8,-10 h22 m-6,-6 l7,6 l-7,6', 4), line('M16,40 q-6,-10 8,-10 h22 m-6,-6 l7,6 l-7,6', 2, '#f2d67a'), box(36, 42, 15, 9, '#59646b', 1.6, 2)),
  'cold store': () => chest(['#a9d4e6', '#6f9db2'], line('M32,14 V48 M17,22 L47,40 M47,22 L17,40', 3, '#f3fbff'), line('M10,52 H54', 3, '#6f9db2'), box(50, 24, 5, 16, '#59646b', 1.4)),
  'tinned food': () => chest(STONE, [[17, 17], [32, 17], [47, 17], [17, 32], [32, 32], [47, 32], [24, 47], [40, 47]].map(([x, y], n) => tin(x!, y!, ['#b23f38', '#e9ab4a', '#7d8c74', '#4f8c98'][n % 4]!)).join('')),
  'fitting room': () => chest(['#7d5a78', '#593d56'], line('M10,12 H54', 4, '#d9b36a'), [14, 24, 34, 44].map((x) => line(`M${x},14 q4,18 0,38`, 3, '#593d56')).join(''), box(24, 44, 18, 8, '#d9b36a', 1.6, 3)),
  'stock rail': () => chest(['#b9a98c', '#7c6e56'], line('M10,18 H54', 6), line('M10,18 H54', 2.6, '#c3c8c4'), ['#4f8c98', '#e8705a', '#7d8c74', '#a58fb0'].map((colour, n) => cel(`M${13 + n * 10},20 h8 v28 h-8Z`, colour, '#3a3230', LEFT, 1.8)).join('')),
  'soda bar': () => chest(STEEL, ['#b23f38', '#58c6e6', '#e9ab4a'].map((colour, n) => box(12 + n * 14, 12, 11, 16, colour, 1.8, 3)).join(''), tin(20, 43, '#f3ecd8'), tin(36, 43, '#f3ecd8'), line('M36,43 L44,33', 2.4, '#e8705a')),
  'kitchen': () => chest(['#c3c8c4', '#868d8b'], oval(22, 22, 8, 8, '#2b3033', 2), oval(42, 22, 8, 8, '#2b3033', 2), cel('M14,38 h26 v12 h-26Z', '#8fa4ad', '#59646b', LEFT, 2), line('M44,42 h10', 4)),
  'lockers': () => chest(['#5f7f8a', '#35494f'], line('M24,8 V54 M41,8 V54', 2.4), [15, 32, 49].map((x) => line(`M${x - 4},16 h8 M${x - 4},21 h8`, 1.8) + knob(x + 3, 38)).join('')),
  'evidence box': () => chest(PALE, box(14, 16, 36, 22, '#f3ecd8', 1.8), line('M19,23 h26 M19,30 h18', 2), stripes('M8,46 L56,42', '#e9ab4a')),
  'information desk': () => chest(['#8a6238', '#5c3f22'], oval(32, 28, 17, 17, '#2f6ea3', 2.2), line('M32,26 V38', 5, '#f3ecd8'), oval(32, 19, 3, 3, '#f3ecd8'), box(18, 47, 28, 6, '#f3ecd8', 1.4)),
  'fountain kiosk': () => chest(['#6a4a86', '#432d57'], shape('M8,14 h48 v10 h-48z', '#e8e1cc', 1.8), shape('M16,14 h8 v10 h-8z M32,14 h8 v10 h-8z M48,14 h8 v10 h-8z', '#b5473d'), oval(24, 40, 7, 7, '#6fa9c4', 1.8), tin(44, 40, '#e9ab4a')),
  'pallet': () => block(5, 7, 54, 50, ['#a5793f', '#6a4a22'], 1) + line('M8,18 H56 M8,30 H56 M8,42 H56', 2.4, '#6a4a22') + block(14, 14, 26, 28, ['#8fa4ad', '#59646b'], 2) + line('M14,28 H40 M27,14 V42', 2.4, '#e9ab4a'),
} satisfies Record<string, () => string>

type Place = keyof typeof SEARCHED

const LIKE: ByWord<Place> = [
  ['boot|trunk|car|van', 'car boot'], ['truck|trailer', 'truck bed'], ['fridge|cold|freezer', 'cold store'], ['oven|stove', 'oven'], ['kitchen|larder|food', 'pantry'], ['bath|bathroom|medicine|aid', 'bathroom cabinet'],
  ['book|bookshelf', 'bookcase'], ['drawer|dresser', 'chest of drawers'], ['wardrobe|clothes', 'wardrobe'], ['desk|office', 'desk'], ['gun|weapon', 'gun rack'], ['safe|vault', 'drug safe'], ['tool|toolbox|bench|work', 'workbench'],
  ['shelf|shelves|rack', 'garage shelf'], ['locker', 'lockers'], ['crate|pallet', 'pallet'], ['box|chest', 'footlocker'],
]

/** A place that is searched. */
export function searchedPlace(name: string): Drawing {
  const place = name.toLowerCase() as Place
  return { box: [64, 64], svg: (SEARCHED[place] ?? SEARCHED[byWord(LIKE, name) ?? 'cupboard'])() }
}
