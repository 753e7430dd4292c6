/** What is outside, from above: what grows on a lawn, what was left there, the fence around it, the woods behind. */
import { at, box, cel, LEFT, limb, line, oval, shape } from '../ink'

const LEAF = ['#3f6a45', '#264430'] as const

function bush(x: number, y: number, size: number): string {
  const s = size / 22
  const p = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)},${(y + dy * s).toFixed(1)}`
  return cel(`M${p(-22, 4)} C${p(-28, -20)} ${p(-5, -28)} ${p(-1, -14)} C${p(9, -26)} ${p(27, -8)} ${p(19, 5)} C${p(17, 20)} ${p(-18, 20)} ${p(-22, 4)}Z`, ...LEAF, LEFT)
}

/** What stands in the way out there, in 64 by 64: shrubs above all, a stump, a grave. */
const STANDING = [
  () => bush(32, 34, 22),
  () => bush(24, 26, 15) + bush(38, 40, 16),
  () => bush(33, 33, 23) + [[26, 28], [38, 26], [34, 40]].map(([x, y]) => oval(x!, y!, 3, 3, '#d9a3a3', 1.4)).join(''),
  () => oval(33, 36, 21, 20, '#000', 0, 'opacity=".35"') + cel('M12,32 C12,18 22,12 32,12 C44,12 53,20 52,33 C52,46 42,52 32,52 C20,52 12,44 12,32Z', '#7c5a38', '#4b3520', LEFT) + oval(32, 31, 13, 12, '#b98850', 2) + oval(32, 31, 7, 6, 'none', 1.6) + line('M45,22 l8,-5 M18,46 l-6,5', 4, '#4b3520'),
  () => oval(33, 44, 20, 10, '#000', 0, 'opacity=".35"') + box(17, 34, 30, 20, '#3a3026', 2, 5) + cel('M18,40 V22 C18,10 46,10 46,22 V40Z', '#8d9490', '#5c625f', LEFT) + line('M32,18 V32 M26,23 H38', 3, '#5c625f'),
  () => bush(22, 40, 13) + bush(42, 24, 14) + bush(43, 44, 10),
]

export function standingOutside(which: number): string {
  return STANDING[which % STANDING.length]!()
}

/** What lies on the ground and is in nobody's way, around its own middle. */
const LEFT_BEHIND = [
  () => cel('M-9,-3 C-9,-8 2,-8 4,-4 L10,-2 C13,0 12,5 8,5 H-7 C-10,5 -10,0 -9,-3Z', '#8c4a3a', '#5a2c22', LEFT, 1.8) + line('M-9,5 H10', 2, '#e8e1cc'),
  () => oval(0, 0, 8, 8, '#b23f38', 2) + line('M-7,-2 q7,5 14,0 M-3,-7 q4,7 0,14', 1.6, '#f3ecd8'),
  () => limb('M-13,8 L10,-8', 3, '#b98850', '#7c5730', LEFT, 3) + line('M10,-8 l7,-2 M9,-6 l5,4', 3.4, '#98a4ab'),
  () => oval(-5, 2, 5, 3, '#4a1216', 0, 'opacity=".6"') + oval(5, -3, 7, 4, '#4a1216', 0, 'opacity=".6"') + oval(13, 4, 2.4, 1.8, '#4a1216', 0, 'opacity=".6"'),
  () => box(-10, -7, 20, 14, '#d9cfb6', 1.6) + line('M-6,-3 H6 M-6,1 H6', 1.4, '#6b6455'),
  () => oval(0, 0, 9, 7, '#4a5358', 2) + oval(0, -1, 6, 4, '#22292e') + line('M8,-3 q8,-6 2,-10', 2.4, '#4a5358'),
]
export const leftBehind = (which: number, x: number, y: number, turn: number): string => at(`translate(${x},${y}) rotate(${turn})`, LEFT_BEHIND[which % LEFT_BEHIND.length]!())

/** A tuft of grass. */
export const tuft = (x: number, y: number): string => `M${x},${y} l-3,-7 m3,7 l1,-9 m-1,9 l5,-6`

/** A stretch of picket fence, so long, from left to right; some pickets are gone. */
export function fence(x: number, y: number, long: number, isUpright: boolean, isBroken: (n: number) => boolean): string {
  const pickets = Array.from({ length: Math.floor(long / 16) }, (_, n) => (isBroken(n) ? '' : box(n * 16 + 4, -6, 8, 12, '#7d8488', 1.8, 2))).join('')
  return at(`translate(${x},${y})${isUpright ? ' rotate(90)' : ''}`, line(`M0,0 H${long}`, 5.4), line(`M0,0 H${long}`, 2.4, '#596065'), pickets)
}

/** A tree of the woods around, seen from above in the dark. */
export function tree(x: number, y: number, size: number): string {
  const leaves = (r: number) => `M${x - r},${y} c${-r * 0.2},${-r * 0.7} ${r * 0.5},${-r * 1.1} ${r * 0.8},${-r * 0.8} c${r * 0.5},${-r * 0.5} ${r * 1.4},${r * 0.1} ${r * 1.1},${r * 0.7} c${r * 0.5},${r * 0.6} ${-r * 0.2},${r * 1.3} ${-r * 0.8},${r} c${-r * 0.5},${r * 0.5} ${-r * 1.4},${0} ${-r * 1.1},${-r * 0.9}Z`
  return shape(leaves(size), '#14211c', 2.4) + shape(leaves(size * 0.55), '#1a2b23')
}
