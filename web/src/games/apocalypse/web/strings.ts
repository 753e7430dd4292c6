/** The Trust web: where each stands on the circle, and the string between two. */
import type { StoryView } from '../view'

export interface Knot {
  pc: string
  x: number
  y: number
}

/** A tag hangs at the end of whom it is about: what the other trusts him. */
export interface Tag {
  x: number
  y: number
  trust: number
  isMine: boolean
}

export interface Thread {
  from: Knot
  to: Knot
  tags: Tag[]
  /** The strength of the string: by the sum of both, or some distrust. */
  width: number
  isDistrust: boolean
  isMine: boolean
}

export const WIDE = 268
export const HIGH = 236
/** How far the circle reaches to the side and up: four stand in the corners. */
const REACH: Record<number, readonly [number, number]> = { 2: [88, 0], 3: [92, 74], 4: [123, 98] }
const ROUND = [110, 92] as const
/** From so many on faces and tags are drawn closer. */
export const CROWD = 5
/** How far from a face its tag hangs. */
const TAG = 46
const CLOSE = 34
const MOST = 0.4

/** The survivors who are in play, on a circle: oneself below on the left. */
export function knotsOf(view: StoryView, me: string | null): Knot[] {
  const all = Object.keys(view.survivors)
  const first = Math.max(0, all.indexOf(me ?? ''))
  const turned = [...all.slice(first), ...all.slice(0, first)]
  if (all.length === 1) return [{ pc: all[0]!, x: WIDE / 2, y: HIGH / 2 }]
  const start = all.length === 3 ? 240 : all.length === 2 ? 270 : 180 + 180 / all.length
  const [wide, high] = REACH[all.length] ?? ROUND
  return turned.map((pc, n) => {
    const angle = ((start + (360 / all.length) * n) * Math.PI) / 180
    return { pc, x: WIDE / 2 + Math.sin(angle) * wide, y: HIGH / 2 - Math.cos(angle) * high - (all.length === 3 ? -8 : 6) }
  })
}

/** A string each pair, with a tag at each end. */
export function threadsOf(view: StoryView, knots: Knot[], me: string | null): Thread[] {
  return knots.flatMap((from, n) =>
    knots.slice(n + 1).map((to) => {
      const [ofFrom, ofTo] = [view.survivors[to.pc]!.trust[from.pc] ?? 0, view.survivors[from.pc]!.trust[to.pc] ?? 0]
      const isMine = from.pc === me || to.pc === me
      const part = Math.min(MOST, (knots.length < CROWD ? TAG : CLOSE) / Math.hypot(to.x - from.x, to.y - from.y))
      const along = (near: Knot, far: Knot, trust: number): Tag => ({ x: near.x + (far.x - near.x) * part, y: near.y + (far.y - near.y) * part, trust, isMine })
      return { from, to, tags: [along(from, to, ofFrom), along(to, from, ofTo)], width: 2.4 + Math.max(0, ofFrom + ofTo) * 0.75, isDistrust: ofFrom < 0 || ofTo < 0, isMine }
    }),
  )
}
