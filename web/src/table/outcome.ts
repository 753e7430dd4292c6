/** Who won and why, as the server tells it: a game's view knows of no resignation. */
import type { Shown } from './contract'

/** The headline where the people at a table ended the game together. */
export function gaveUp(day: number, isMine: boolean): string {
  return `${isMine ? 'You' : 'They'} gave up ${day > 0 ? `on day ${day}` : 'before the first day'}.`
}

/** The side that won, if one has, and the game's word for what ended it; empty at a game that is not over. */
export function outcomeOf({ info }: Pick<Shown, 'info'>): { winner: string; reason: string } {
  const { winner, reason } = (info.outcome ?? {}) as { winner?: string | null; reason?: string | null }
  return { winner: winner ?? '', reason: reason ?? '' }
}
