/** The bots for which you may play on once you are out of the game. */
import type { TableInfo } from '../../lib/server/wire'

/** Return the seats of bots on your side whose figures live; where all play together all are on your side. */
export function botsToPlay(info: TableInfo, seat: number): number[] {
  const role = info.seats.find((each) => each.seat === seat)?.role
  return info.lesson ? [] : info.seats.filter(({ k, out, role: theirs }) => k === 'bot' && !out && (info.can_concede || theirs === role)).map((each) => each.seat)
}
