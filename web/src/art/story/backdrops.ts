/** Where scenes of a story are set: a hall or open ground at night in 920 by 606, what stands there by the place's name. */
import { at, box, line, oval, shape, type Drawing } from '../ink'

const SIZE = [920, 606] as const

const window_ = (x: number, y: number): string => box(x, y, 110, 60, '#456a86', 3.4) + shape(`M${x + 8} ${y + 60}L${x + 50} ${y}H${x + 86}L${x + 44} ${y + 60}Z`, '#5c87a4') + line(`M${x + 37} ${y}v60M${x + 74} ${y}v60M${x} ${y + 30}h110`, 3)
const beam = (x: number): string => box(x, 0, 16, 416, '#182530') + line(`M${x + 16} 76l54 -60M${x} 76l-54 -60`, 7, '#182530')
const MOON = oval(856, 192, 32, 32, '#dbe7f0')
const SEEN = shape('M668 416V316C720 296 760 326 810 306C860 292 900 316 920 308V416Z', '#22384a') + line('M700 316V256H712V316M700 272L660 252M780 308V278M880 300V256L900 244', 5, '#1a2c3a')
const BOARDS = Array.from({ length: 9 }, (_, n) => line(`M640 ${156 + 32 * n}h50`, 3, '#3a2c1f')).join('')
const GATE = [shape('M668 416V136H920V416Z', '#3c5c74', 4), MOON, SEEN, shape('M640 416V124H690V416Z', '#55422f', 4), BOARDS, shape('M636 114H920V132H636Z', '#6a5238', 4)].join('')
const cracks = (tone: string): string => line('M0 606L160 416M240 606L330 416M680 606L600 416M900 606L760 416', 4, tone)

function hall(wall: string, dark: string, floor: string, ...inside: string[]): string {
  return [box(0, 0, 920, 606, dark), box(0, 0, 920, 416, wall), shape('M0 76H920V90H0Z', dark), beam(40), beam(250), beam(640), window_(90, 112), window_(330, 112), window_(480, 112), shape('M0 416H920V606H0Z', floor), line('M0 416H920', 4), cracks(dark), GATE, shape('M700 416H920V606H540Z', '#7db7e8', 0, 'opacity=".16"'), ...inside].join('')
}

const STARS = [[70, 60], [180, 30], [300, 90], [410, 40], [560, 70], [620, 24], [760, 60], [880, 40]].map(([x, y]) => oval(x!, y!, 1.8, 1.8, '#a9c0d0')).join('')

function outdoors(ground: string, crack: string, ...there: string[]): string {
  return [box(0, 0, 920, 606, '#2a4660'), shape('M0 0H920V150C700 190 520 120 300 170C180 196 70 160 0 176Z', '#20374c'), STARS, MOON, shape('M0 416V300L70 270L120 300L190 250L260 300L340 280L420 310L500 284L580 306L660 268L740 300L820 262L920 300V416Z', '#172a3b'), shape('M0 416H920V606H0Z', ground), line('M0 416H920', 4), cracks(crack), ...there].join('')
}

const pane = (x: number): string => box(x, 216, 64, 62, '#16222c', 4, 6) + shape(`M${x + 6} 274l28 -54h18l-30 54Z`, '#2d4658')
const wheel = (x: number): string => oval(x, 420, 36, 36, '#15191c', 4) + oval(x, 420, 15, 15, '#5a6670', 3)
const BUS = shape('M-30 420V212Q-30 192 -8 192H300Q330 192 334 222L342 316V420Z', '#8a6a2e', 5) + shape('M150 192H300Q330 192 334 222L342 316V420H190Z', '#6a4f22') + shape('M-30 316H342V332H-30Z', '#5a2f28', 3) + [-14, 62, 138, 214].map(pane).join('') + shape('M288 220H312L320 312H292Z', '#2d4658', 4) + wheel(60) + wheel(258)
const BARREL = shape('M560 416V346H612V416Z', '#6a3f34', 4) + shape('M588 346H612V416H588Z', '#4d2c26') + line('M560 368H612M560 394H612', 3) + oval(586, 346, 26, 7, '#7d4c40', 3)
const crate = (x: number, y: number, wide: number): string => box(x, y, wide, wide * 0.8, '#8a6a44', 3.4) + line(`M${x} ${y + wide * 0.4}h${wide}M${x + wide * 0.15} ${y}v${wide * 0.8}M${x + wide * 0.85} ${y}v${wide * 0.8}`, 2.6, '#4a3826')

function shelves(goods: readonly string[]): string {
  const rows = [222, 290, 358].map((y, row) => box(-10, y + 46, 360, 10, '#4a3826', 2.6) + Array.from({ length: 9 }, (_, n) => ((n * 7 + row * 3) % 4 === 0 ? '' : box(6 + n * 38, y + 8 + ((n + row) % 3) * 6, 26, 38 - ((n + row) % 3) * 6, goods[(n + row) % goods.length]!, 2.4, 3))).join(''))
  return box(-10, 206, 360, 210, '#1b2630', 4) + rows.join('')
}

const stall = (x: number, one: string): string => box(x, 330, 170, 86, '#5a4632', 4) + [0, 1, 2, 3, 4].map((n) => shape(`M${x - 10 + n * 38} 240h38v36q-19 14 -38 0Z`, n % 2 ? '#d8cfb8' : one, 3)).join('') + line(`M${x} 280V330M${x + 170} 280V330`, 6) + [0, 1, 2].map((n) => crate(x + 8 + n * 54, 300, 46)).join('')
const ROOM = shape('M0 300H330V416H0Z', '#3a2f36', 4) + box(-10, 262, 60, 154, '#5a4632', 4) + shape('M40 320H320V372H40Z', '#6d7680', 4) + shape('M40 312C60 296 110 296 120 320V352H40Z', '#cdc6b4', 3.4) + shape('M120 320H320V372H160Z', '#4f5a66') + box(360, 330, 120, 14, '#6a4a34', 3.4) + line('M370 344V416M470 344V416', 8, '#4a3424') + shape('M404 330l6 -34h20l6 34Z', '#e9ab4a', 3)
const SCHOOL = box(30, 200, 280, 110, '#24423a', 5) + line('M54 232h90M54 256h150M54 280h60', 4, '#9fb8ac') + [0, 1, 2].map((n) => box(20 + n * 120, 364, 90, 12, '#8a6a44', 3) + line(`M${30 + n * 120} 376v40M${100 + n * 120} 376v40`, 6, '#3a4149')).join('')
const pump = (x: number): string => box(x, 300, 56, 116, '#b5483a', 4, 6) + box(x + 10, 314, 36, 26, '#d8cfb8', 2.6) + line(`M${x + 56} 330q22 10 14 60`, 5)
const PUMPS = shape('M-20 196H420V236H-20Z', '#8b979f', 4) + shape('M-20 196H420V208H-20Z', '#c9483a', 3) + box(120, 236, 16, 180, '#5a6670', 3) + box(330, 236, 16, 180, '#5a6670', 3) + pump(30) + pump(220)
const car = (x: number, y: number, paint: string): string => at(`translate(${x} ${y}) scale(3)`, shape('M2 22L8 10H34L44 20L56 24V34H2Z', paint, 1.6) + shape('M11 12H20V20H8ZM23 12H33L40 20H23Z', '#22303a', 1.2) + oval(14, 34, 6, 6, '#15191c', 1.6) + oval(44, 34, 6, 6, '#15191c', 1.6))
const BRIDGE = line('M0 300H920', 12, '#5a6670') + Array.from({ length: 12 }, (_, n) => line(`M${n * 80} 300V416`, 7, '#46525b')).join('') + line('M0 300Q230 40 460 300Q690 40 920 300', 8, '#3a454d') + car(20, 300, '#7a4a3a') + car(400, 308, '#4f6a76')
const FERRY = box(0, 330, 920, 86, '#1d3a4e') + line('M20 360h60M160 384h80M420 356h70M560 390h90', 4, '#33576e') + shape('M-20 390L-20 300H420L470 300L440 396H20Z', '#b9c2c8', 5) + shape('M-20 350H456L440 396H20Z', '#8a3a32', 3) + box(40, 226, 220, 74, '#d8dde0', 4) + [60, 110, 160, 210].map((x) => box(x, 244, 30, 26, '#22303a', 3)).join('') + box(180, 176, 40, 50, '#8a3a32', 4)
const house = (x: number, wide: number, tone: string): string => box(x, 276, wide, 140, tone, 4) + shape(`M${x - 16} 276l${wide / 2 + 16} -74l${wide / 2 + 16} 74Z`, '#333d45', 4) + box(x + wide * 0.15, 310, 34, 40, '#14222d', 3) + box(x + wide * 0.6, 330, 40, 86, '#3a2c24', 3)
const VILLAGE = house(20, 150, '#5a6670') + house(230, 170, '#6b5a4e') + house(470, 140, '#4f5a54')
const BARN = shape('M10 416V276L60 206H240L290 276V416Z', '#7a3a30', 5) + shape('M150 206H240L290 276V416H150Z', '#5a2a24') + box(96, 320, 90, 96, '#2a1d18', 4) + line('M96 320l90 96M186 320l-90 96', 5, '#8a5a48') + shape('M350 416V250Q350 226 378 226Q406 226 406 250V416Z', '#8b979f', 4)
const MAST = line('M150 416L230 40L310 416M170 330H290M186 250H274M204 170H256M170 330L274 250M290 330L186 250M186 250L256 170M274 250L204 170', 7, '#5a6670') + oval(230, 40, 8, 8, '#e8705a', 3) + box(340, 330, 130, 86, '#4a545b', 4) + box(370, 350, 30, 66, '#22303a', 3)

const WOOD = ['#22323f', '#17222c', '#2a3238'] as const
const WARM = ['#3a3530', '#25211e', '#332b26'] as const
const PALE = ['#2f4448', '#1d2c30', '#3a464a'] as const

const SCENES: Record<string, () => string> = {
  garage: () => hall(...WOOD, BUS, BARREL),
  flat: () => hall(...WARM, ROOM),
  market: () => hall(...WOOD, stall(20, '#b5483a'), stall(330, '#4f7a86'), BARREL),
  pharmacy: () => hall(...PALE, shelves(['#cdd8d6', '#7db7e8', '#e8e4d8', '#6a8f7e']), box(400, 250, 70, 70, '#2e6a3f', 4, 6), line('M435 262v46M412 285h46', 12, '#f3ecd8')),
  hardware: () => hall(...WOOD, shelves(['#8a6a44', '#8b979f', '#c9563f', '#5a6670']), crate(400, 350, 80), BARREL),
  depot: () => hall(...WOOD, crate(0, 320, 120), crate(130, 340, 96), crate(40, 236, 100), crate(400, 350, 80), BARREL),
  school: () => hall(...PALE, SCHOOL),
  station: () => outdoors('#2b343b', '#232a30', PUMPS, BARREL),
  bridge: () => outdoors('#343b41', '#2a3036', BRIDGE),
  harbour: () => outdoors('#333a3f', '#282e33', FERRY, crate(520, 350, 84)),
  village: () => outdoors('#2f3833', '#252d29', VILLAGE),
  farm: () => outdoors('#30362b', '#262b22', BARN),
  tower: () => outdoors('#2c3330', '#232927', MAST),
}
const LIKE: Record<string, string> = { clinic: 'pharmacy', shop: 'hardware', farmhouse: 'flat' }
const ANY = ['garage', 'village', 'depot', 'farm']

/** A place by its name; one that nobody has drawn is always the same of those that could be anywhere. */
export function backdropOf(place: string): Drawing {
  const known = SCENES[place] ?? SCENES[LIKE[place] ?? '']
  const borrowed = ANY[[...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ANY.length]!
  return { box: SIZE, svg: (known ?? SCENES[borrowed]!)() }
}

/** The lamp and what it lights, over a backdrop. */
export const LAMP: Drawing = {
  box: SIZE,
  svg: line('M452 0V50', 6) + shape('M452 64L180 606H724Z', '#e9ab4a', 0, 'opacity=".15"') + shape('M452 64L300 606H604Z', '#ffd27a', 0, 'opacity=".13"') + oval(452, 536, 230, 44, '#ffd27a', 0, 'opacity=".12"') + shape('M424 68L436 46H468L480 68Z', '#5a6670', 4) + oval(452, 69, 26, 7, '#ffe7b0', 3),
}
