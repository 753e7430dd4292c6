/** The people at a table besides you. */
import type { TableInfo } from '../lib/server/wire'

/** Return the seats of other people who still play: the game is theirs, too. */
export const companyOf = (info: TableInfo, mine: number[]): number[] => info.seats.filter(({ seat, k, away, resigned }) => !mine.includes(seat) && k === 'guest' && !away && !resigned).map(({ seat }) => seat)
