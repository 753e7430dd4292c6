import { roleName } from '../games'
import type { GameTable, Shown } from './contract'

/** Whom a seat plays: as its table calls them, else by its role. */
export function calledAt(shown: Pick<Shown, 'info' | 'scene' | 'view'>, game: Pick<GameTable, 'calls'>, seat: number): string {
  return game.calls && shown.scene && Object.keys(shown.view).length ? game.calls(shown, seat) : roleName(shown.info.game, shown.info.seats[seat]?.role ?? '')
}
