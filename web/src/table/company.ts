/** The people at a table besides you. */
import type { TableInfo } from '../lib/server/wire'

/** Return the seats of other people who still play: the game is theirs, too. */
export function companyOf(info: TableInfo, mine: number[]): number[] {
  const you = new Set(info.seats.flatMap(({ seat, who }) => (who && mine.includes(seat) ? [who] : [])))
  const others = info.seats.filter(({ seat, who }) => !mine.includes(seat) && !(who && you.has(who)))
  return others.filter(({ k, away, resigned }) => k === 'guest' && !away && !resigned).map(({ seat }) => seat)
}
