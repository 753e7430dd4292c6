/** Which seats of a table may be offered or taken, and who moderates in the place of its opener. */
import type { SeatInfo, TableInfo } from '../lib/server/wire'

/** Return the seats of others that no person plays now: of bots, and of players who are away or not connected. */
export function emptySeats(info: TableInfo, mine: number[], present: number[]): SeatInfo[] {
  if (info.state !== 'playing' || info.lesson) return []
  const isEmpty = (seat: SeatInfo) => seat.k === 'bot' || seat.away || !present.includes(seat.seat)
  return info.seats.filter((seat) => !mine.includes(seat.seat) && !seat.resigned && !seat.out && isEmpty(seat))
}

/** Return the seats that somebody who watches may take; none for a player. */
export function offeredSeats(info: TableInfo, mine: number[]): SeatInfo[] {
  const isPlaying = info.seats.some((seat) => mine.includes(seat.seat) && !seat.resigned && !seat.out)
  return info.state !== 'playing' || isPlaying ? [] : info.seats.filter((seat) => seat.offered)
}

/** Return the sentence about who moderates in the place of whoever opened the table; none while they do so themselves. */
export function substituteOf(info: TableInfo): string {
  if (!info.moderator || info.moderator === info.opener) return ''
  const nameOf = (who?: string) => info.seats.find((seat) => seat.who === who)?.name
  return `${nameOf(info.moderator) ?? 'Somebody else'} moderates while ${nameOf(info.opener) ?? 'whoever opened the table'} is away.`
}
