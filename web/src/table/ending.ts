/** How a game ended, in words. */
import type { Ending, GameTable, Outcome, Shown } from './contract'

export interface Told extends Ending {
  /** What ended it, as the log says it. */
  told: string
}

/** The ending in the words of the log and of the game; of a game that has none, the outcome as it came. */
export function endingOf({ info, log, scene }: Pick<Shown, 'info' | 'log' | 'scene'>, game: Pick<GameTable, 'ending'>): Told {
  const outcome: Outcome = info.outcome ?? {}
  const over = log.flatMap((line) => (line.struck ? [] : line.events)).findLast((event) => event.name === 'over')
  const gone = info.seats.filter((seat) => seat.resigned).map((seat) => seat.name)
  const told = outcome.reason === 'resigned' && gone.length ? `${gone.join(' and ')} resigned.` : (over?.text ?? '')
  return { told, ...(game.ending && scene && outcome.winner ? game.ending(outcome, scene) : asItCame(outcome)) }
}

function asItCame(outcome: Outcome): Ending {
  const said = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value)).replaceAll('_', ' ')
  const rows = Object.entries(outcome).filter(([name, value]) => name !== 'winner' && value !== null)
  return {
    won: outcome.winner ? `The ${said(outcome.winner)}s have won` : 'Nobody has won',
    rows: rows.map(([name, value]) => [said(name), said(value)]),
    icon: 'person',
  }
}
