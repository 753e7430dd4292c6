import { MASTER } from '../../lib/server/wire'

/** The chance to win along a game, as a line on a sheet of this size. */
export const WIDE = 700
export const HIGH = 190

/** The share of a seat; for the master, the mean of all seats. */
export function shareOf(returns: number[], seat: number): number {
  if (seat === MASTER) return returns.reduce((sum, each) => sum + each, 0) / Math.max(1, returns.length)
  return returns[seat] ?? 0
}

/** A chance, after so many lines of the game. */
export interface Point {
  ply: number
  share: number
}

/** How far along the sheet a line of the game is, from 0 to 1. */
export function along(ply: number, [first, last]: readonly [number, number]): number {
  return (ply - first) / Math.max(1, last - first)
}

/** The line through these points, and the area between it and an even chance; `span` is the game's first and last. */
export function pathOf(points: Point[], span: readonly [number, number]): { line: string; area: string } {
  const round = (n: number) => Math.round(n * 10) / 10
  const places = points.map(({ ply, share }) => `${round(along(ply, span) * WIDE)},${round((1 - share) * HIGH)}`)
  const line = `M${places.join(' L')}`
  const first = places[0]?.split(',')[0] ?? 0
  return { line, area: `${line} V${HIGH / 2} H${first} Z` }
}

/** Where a name fits on the sheet, in order of preference: it takes so much of the width, at the edge of its half or at the middle. */
const NAME_WIDE = 0.3
const NAME_HIGH = 0.22
const MARGIN = 0.03
const SAMPLES = 12

/** The spot in the upper or the lower half for the name of whose half it is. */
export interface Spot {
  isRight: boolean
  isMiddle: boolean
}

/** Return the first spot for a name that the curve doesn't cross, or the one that it comes least near. */
export function nameSpot(points: Point[], span: readonly [number, number], isTop: boolean): Spot {
  const spots = [false, true].flatMap((isRight) => [false, true].map((isMiddle): Spot => ({ isRight, isMiddle })))
  const room = (spot: Spot): number => {
    const edge = spot.isMiddle ? 0.5 - NAME_HIGH : 0
    const [low, high] = isTop ? [1 - edge - NAME_HIGH, 1 - edge] : [edge, edge + NAME_HIGH]
    const left = spot.isRight ? 1 - NAME_WIDE : 0
    const shares = Array.from({ length: SAMPLES + 1 }, (_, n) => shareAt(points, span, left + (n / SAMPLES) * NAME_WIDE))
    shares.push(...points.filter(({ ply }) => along(ply, span) >= left && along(ply, span) <= left + NAME_WIDE).map(({ share }) => share))
    const isCrossed = Math.min(...shares) < low && Math.max(...shares) > high
    return isCrossed ? -1 : Math.min(...shares.map((share) => Math.max(low - share, share - high)))
  }
  return spots.find((spot) => room(spot) >= MARGIN) ?? spots.sort((a, b) => room(b) - room(a))[0]!
}

/** Return the height of the curve so far along the sheet. */
function shareAt(points: Point[], span: readonly [number, number], x: number): number {
  const next = points.find(({ ply }) => along(ply, span) >= x) ?? points.at(-1)!
  const last = points.findLast(({ ply }) => along(ply, span) <= x) ?? points[0]!
  const [from, to] = [along(last.ply, span), along(next.ply, span)]
  return to > from ? last.share + ((next.share - last.share) * (x - from)) / (to - from) : next.share
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** What luck did, in words; it is measured in standard deviations. */
export function luckInWords(luck: number): string {
  const size = Math.abs(luck)
  if (size < 0.5) return 'even'
  const much = size < 1.3 ? 'a little' : size < 2.2 ? 'clearly' : 'hugely'
  return `${much} ${luck > 0 ? 'with' : 'against'}`
}
