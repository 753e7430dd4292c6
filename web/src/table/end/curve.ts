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

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** What luck did, in words; it is measured in standard deviations. */
export function luckInWords(luck: number): string {
  const size = Math.abs(luck)
  if (size < 0.5) return 'even'
  const much = size < 1.3 ? 'a little' : size < 2.2 ? 'clearly' : 'hugely'
  return `${much} ${luck > 0 ? 'with' : 'against'}`
}
