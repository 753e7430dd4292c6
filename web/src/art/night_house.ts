/** A house at night, seen from its lawn, in 1280 by 800: who is behind its windows and in its door, who stands before it. */
import { at, box, cel, line, oval, put, shape, type Drawing } from './ink'

const STARS = [[697, 112], [1055, 112], [32, 30], [726, 160], [416, 150], [609, 62], [818, 12], [324, 178], [981, 78], [334, 40], [337, 71], [667, 102], [347, 135], [1063, 30], [20, 126], [421, 142], [180, 60], [520, 40]]
const LIT = '#ffcf7a'
const DARK = '#1a2026'

export interface Night {
  isLit: boolean
  /** Planks over the windows and the door. */
  isBoarded: boolean
  /** Dark shapes in the left window, the right one and the door. */
  within: [left: Drawing | null, right: Drawing | null, door: Drawing | null]
  /** Who stands on the lawn, in the dark, and who in the light before the door. */
  lawn: Drawing[]
  front: Drawing[]
}

/** Against the light, or in the dark: the page says how dark, by these names. */
const shade = (how: 'outline' | 'dusk', svg: string) => `<g class="${how}">${svg}</g>`
const board = (x: number, y: number, long: number, turn: number) => at(`translate(${x},${y}) rotate(${turn})`, cel(`M${-long / 2},-9 L${long / 2},-11 L${long / 2 + 3},8 L${-long / 2},10Z`, '#8a6238', '#5c3f22'))

function pane(x: number, night: Night, who: Drawing | null): string {
  const inside = who ? shade('outline', at(`translate(${x - 1},202)`, put(who, 6, 12, 80))) : ''
  return [
    `<clipPath id="pane${x}"><path d="M${x + 2},202h86v106h-86z"/></clipPath>`,
    box(x, 200, 90, 110, night.isLit ? LIT : DARK, 3.4), `<g clip-path="url(#pane${x})">${inside}</g>`,
    line(`M${x + 45},200 v110 M${x},255 h90`, 4), box(x - 6, 310, 102, 10, '#4a423c', 2.6),
    night.isBoarded ? board(x + 45, 228, 122, -9) + board(x + 45, 282, 122, 7) : '',
  ].join('')
}

/** The whole picture. */
export function houseAtNight(night: Night): Drawing {
  const [left, right, door] = night.within
  const roof = [124, 102, 80, 58, 36].map((y, n) => `M${546 + n * 6},${y} H${1132 - n * 14}`).join(' ')
  // Nobody stands behind those in front.
  const columns = night.front.length ? [120, 520, 220, 420, 20, 300] : [1050, 520, 1160, 420, 930, 300]
  const lawn = night.lawn.map((who, n) => shade('dusk', at(`translate(${columns[n % 6]},${[372, 384, 376, 396, 420, 404][n % 6]})`, put(who, 0, 0, 112 + (n % 3) * 6))))
  const front = night.front.map((who, n) => put(who, 1010 - n * 92, 330 + (n % 2) * 14, 120))
  const svg = [
    box(0, -400, 1280, 1900, '#0d151c'), STARS.map(([x, y], n) => oval(x!, y!, 1 + (n % 3) * 0.4, 1 + (n % 3) * 0.4, '#9fb4c6')).join(''),
    oval(1212, 172, 36, 36, '#dfe8ee'), oval(1226, 162, 32, 32, '#0d151c'),
    shape('M-200,410 C200,360 500,390 760,370 C980,360 1140,390 1480,370 V1500 H-200Z', '#1c2925'),
    cel('M560,450 V140 H1120 V450Z', '#3b3330', '#26201e', 1, 3), cel('M520,146 L620,10 H1070 L1160,146Z', '#27262c', '#18171c', 1, 3), line(roof, 2, '#15141a'),
    pane(610, night, left), pane(980, night, right),
    shape('M790,450 V230 H890 V450Z', night.isLit ? '#ffb95a' : DARK, 3.4), night.isLit && !night.isBoarded ? shape('M790,450 L690,640 H1010 L890,450Z', '#ffb95a', 0, 'opacity=".35"') : '',
    door ? shade('outline', put(door, 770, 271, 136)) : '', night.isBoarded ? board(840, 270, 132, -8) + board(840, 340, 132, 6) + board(840, 410, 132, -4) : '',
    ...lawn, ...front,
  ].join('')
  return { box: [1280, 800], svg }
}
