/** Where the signs of what may be chosen lie on the board, so that labels give way to them. */
import { middle, segment, squareAt, type Point, type Scene } from '../scene'
import type { PlagueView } from '../view'
import type { Choice } from '../words/choices'

const LOOKS = new Set(['face', 'spin'])
const HOSTILE = new Set(['attack', 'punch', 'bite'])
/** Half of a sign, and a little air, in units of the drawing. */
const HALF = 17

/** The middle of an opening's edge. */
export function openingPoint(scene: Scene, name: string): Point | null {
  const opening = scene.openings.find((each) => each.name === name)
  if (!opening) return null
  const { x1, y1, x2, y2 } = segment(opening.at, opening.side)
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
}

/** Where the sign of a choice of a square lies; near the figure that would look there, so that it hides nobody. */
export function squarePoint(scene: Scene, view: PlagueView, choice: Choice): Point {
  const own = choice.figure ? view.figures[choice.figure]?.at : null
  const there = middle(scene, choice.square)
  if (!own || !LOOKS.has(choice.offer.verb)) return there
  const here = middle(scene, squareAt(scene, ...own))
  return { x: (there.x * 2 + here.x) / 3, y: (there.y * 2 + here.y) / 3 }
}

/** The middles of all signs on the board. */
export function signPoints(scene: Scene, view: PlagueView, choices: Choice[]): Point[] {
  return choices.flatMap((choice) => {
    if (choice.opening) return openingPoint(scene, choice.opening) ?? []
    const at = choice.figure && view.figures[choice.figure]?.at
    const isOwn = at && squareAt(scene, ...at) === choice.square
    if (choice.square < 0 || isOwn || choice.way || HOSTILE.has(choice.offer.verb)) return []
    return squarePoint(scene, view, choice)
  })
}

/** Whether a label below its figure would lie on a sign, and one above it would not. */
export function isLabelAbove(at: Point, label: string, grown: number, lettered: number, signs: Point[]): boolean {
  const half = (Math.max(20, label.length * 7.4 + 11) / 2) * lettered
  const [near, far] = [22 * grown, 22 * grown + 18 * lettered]
  const hits = (top: number, bottom: number) => signs.some(({ x, y }) => Math.abs(x - at.x) < half + HALF && y + HALF > at.y + top && y - HALF < at.y + bottom)
  return hits(near, far) && !hits(-far, -near)
}
