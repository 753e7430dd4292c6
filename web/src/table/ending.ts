/** How a game ended, in words. */
import type { Ending, GameTable, Outcome, Shown } from './contract'

export interface Told extends Pick<Ending, 'rows' | 'icon' | 'people'> {
  /** What it came to for who looks. */
  head: string
  /** What ended it, as the log says it. */
  told: string
}

/** The ending in the words of the server, of the log and of the game; of a game that has none, the outcome as it came. */
export function endingOf({ info, log, scene, seat }: Pick<Shown, 'info' | 'log' | 'scene' | 'seat'>, game: Pick<GameTable, 'ending' | 'endsInDefeat'>): Told {
  const outcome: Outcome = info.outcome ?? {}
  const { won, rows, icon, people } = game.ending && scene && (outcome.winner || game.endsInDefeat) ? game.ending(outcome, scene) : asItCame(outcome)
  const words = (seat >= 0 ? info.ending?.words?.[seat] : undefined) ?? info.ending?.watching
  const share = info.ending?.returns[seat]
  const word = share === 1 ? ': well played!' : share === 0 ? '. You have lost.' : '.'
  const last = info.ending?.watching ? log.findLast((line) => !line.struck && line.events.length)?.events.at(-1)?.text : ''
  const gone = info.seats.filter((each) => each.resigned).map((each) => (each.seat === seat && seat >= 0 ? 'You' : each.name))
  if (outcome.reason === 'closed') return { head: 'The host of this server has closed this table.', told: '', rows: [], icon: 'person' }
  const told = outcome.reason === 'conceded' ? '' : outcome.reason === 'resigned' && gone.length ? `${gone.join(' and ')} resigned.` : (last ?? '')
  const head = words || `${won}${word}`
  return { head, told: bare(head).startsWith(bare(told)) ? '' : told, rows, icon, ...(people && { people }) }
}

/** A sentence's words alone: "The days are over, and nobody came." is said by "The days are over and nobody came: all have lost." */
const bare = (sentence: string): string => sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

function asItCame(outcome: Outcome): Ending {
  const said = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value)).replaceAll('_', ' ')
  const rows = Object.entries(outcome).filter(([name, value]) => name !== 'winner' && value !== null)
  return {
    won: outcome.winner ? `The ${said(outcome.winner)}s have won` : 'Nobody has won',
    rows: rows.map(([name, value]) => [said(name), said(value)]),
    icon: 'person',
  }
}
