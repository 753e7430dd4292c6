/** Where a bubble goes: beside what it is about, at the side where it hides the fewest; its tail points there. */
import type { Ground } from '../stage/ground'

export type Side = 'above' | 'below' | 'right' | 'left' | 'in'

export interface Anchored {
  left: number
  top: number
  side: Side
  /** How far along its edge the tail is. */
  tail: number
}

export interface Rect {
  x: number
  y: number
  wide: number
  high: number
}

type Size = { wide: number; high: number }

const TAIL = 20
const MARGIN = 8
/** At the right edge of a phone held sideways is the button of the list. */
const EDGE = { desk: MARGIN, wide: 58, phone: MARGIN }
/** Above this lie the names. */
const SKY = { desk: 100, wide: 46, phone: 76 }
const STEP = 14
/** Beside the rows of a phone stand their numbers. */
const NUMBERS = 20
/** Above is best, as long as little is hidden: each step away costs as much as so many square pixels of a figure. */
const WORSE: Record<Side, number> = { in: 0, above: 0, right: 500, left: 700, below: 900 }
const PER_STEP = 20
/** How much of a place above a tall thing reaches into it. */
const REACHES = { from: 200, into: 24 }

const shared = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y))
const clamp = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n))

/** The places for a bubble on one side, moved along it; the nearest first. */
function places(side: Side, about: Rect, size: Size, wanted: number): Rect[] {
  const x = about.x + about.wide / 2 - size.wide / 2
  const y = about.y + about.high / 2 - size.high / 2
  const into = about.high > REACHES.from ? REACHES.into : 0
  const moves = Array.from({ length: 15 }, (_, n) => (n % 2 ? 1 : -1) * Math.ceil(n / 2) * STEP)
  if (side === 'above') return moves.slice(0, 7).map((move) => ({ x: x + move, y: about.y - size.high - TAIL + into, ...size }))
  if (side === 'below') return moves.slice(0, 7).map((move) => ({ x: x + move, y: about.y + about.high + TAIL, ...size }))
  if (side === 'right') return moves.slice(0, 7).map((move) => ({ x: about.x + about.wide + TAIL, y: y + move, ...size }))
  if (side === 'left') return moves.slice(0, 7).map((move) => ({ x: about.x - size.wide - TAIL, y: y + move, ...size }))
  return moves.map((move) => ({ x: wanted + move, y, ...size }))
}

/** The best place for a bubble of that size beside a thing, among who stands there. */
export function placeOf(about: Rect, size: Size, others: Rect[], { size: [wide, high], kind }: Pick<Ground, 'size' | 'kind'>, isRow: boolean): Anchored {
  const sides: Side[] = isRow && kind === 'phone' ? ['in', 'above', 'below'] : isRow ? ['above'] : ['above', 'right', 'left', 'below']
  const sky = SKY[kind]
  let best: Anchored | undefined
  let least = Infinity
  for (const side of sides) {
    places(side, about, size, Math.max(about.x, wide / 2 + MARGIN)).forEach((wish, n) => {
      const right = side === 'in' ? NUMBERS : EDGE[kind]
      const at = { ...wish, x: clamp(wish.x, MARGIN, wide - size.wide - right), y: clamp(wish.y, MARGIN, high - size.high - MARGIN) }
      const isOver = side !== 'in' && shared(at, about) > (isRow ? about.wide * REACHES.into : 0)
      const hidden = others.reduce((sum, other) => sum + shared(at, other), 0)
      const cost = hidden + WORSE[side] + n * PER_STEP + (at.y < sky ? 2000 : 0) + (isOver ? 4000 : 0) + Math.abs(at.y - wish.y) * 50
      if (cost >= least) return
      least = cost
      const middle = side === 'right' || side === 'left' ? about.y + about.high / 2 - at.y : about.x + about.wide / 2 - at.x
      const long = side === 'right' || side === 'left' ? size.high : size.wide
      best = { left: at.x, top: at.y, side, tail: clamp(middle, Math.min(30, long / 2), Math.max(long - 30, long / 2)) }
    })
  }
  return best!
}

/** A place for a bubble beside the thing of that name; none if it is not on the stage. */
export function anchorOf(bubble: HTMLElement, thing: string, ground: Ground): Anchored | null {
  const stage = bubble.closest('.stage')
  const about = stage?.querySelector(`[data-thing='${CSS.escape(thing)}']`)
  if (!stage || !about) return null
  const frame = stage.getBoundingClientRect()
  const scale = frame.width / ground.size[0]
  const rectOf = (each: Element): Rect => {
    const box = each.getBoundingClientRect()
    return { x: (box.left - frame.left) / scale, y: (box.top - frame.top) / scale, wide: box.width / scale, high: box.height / scale }
  }
  const others = [...stage.querySelectorAll('[data-zombie], [data-survivor], .ghost, [data-prompt]')].filter((each) => !each.contains(about)).map(rectOf)
  return placeOf(rectOf(about), { wide: bubble.offsetWidth, high: bubble.offsetHeight }, others, ground, /^(\d+|street)$/.test(thing))
}
