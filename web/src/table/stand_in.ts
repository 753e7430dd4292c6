/** What is said of bots that played for guests who were away. */
import type { SeatInfo, TableInfo } from '../lib/server/wire'

/** A sentence for each guest for whom a bot played, one's own first: when it did, and that the game doesn't count. */
export function standInWords(info: Pick<TableInfo, 'seats'>, own: number): string[] {
  const seats = info.seats.filter((seat) => seat.stand_in)
  return seats.toSorted((a, b) => Number(b.seat === own) - Number(a.seat === own)).map((seat) => sentence(seat, seat.seat === own ? 'you' : seat.name))
}

function sentence({ stand_in }: SeatInfo, whom: string): string {
  const { bot, since, until, unit } = stand_in!
  return `${bot} played for ${whom} ${when(since, until ?? null, unit)}, so this game doesn't count for ${whom}.`
}

function when(since: number, until: number | null, unit: string): string {
  if (!unit) return until === null ? 'to the end' : 'for a while'
  if (until === null) return `from ${unit} ${since} on`
  return until === since ? `${unit === 'day' ? 'on' : 'in'} ${unit} ${since}` : `from ${unit} ${since} to ${unit} ${until}`
}
