/** What the game master may do in hundreds of ways: asked for by its verb when it is wanted. */
import { get } from '../../../lib/server/api'
import type { Offer } from '../../../lib/server/wire'
import type { TableActions } from '../../../table/contract'
import type { Desk } from '../desk'
import type { Change } from './changes'

/** What the master may do at any time; none of what cannot be done now. */
export interface Deeds {
  actions: TableActions
  pause: Offer | undefined
  end: Offer | undefined
  change: Change | null
  undoTold: string
  undo: () => void
  /** Make several choices as one gesture; words go with the first. */
  go: (choices: string[], words?: string) => void
}

export const deedsOf = (desk: Desk, verb: string): Offer[] => desk.shown.asides.filter((offer) => offer.verb === verb)

/** All of them, from the server. */
export const askFor = (desk: Desk, verb: string): Promise<Offer[]> => get<Offer[]>(`/tables/${desk.shown.info.id}/asides?verb=${verb}&seat=${desk.shown.seat}`).catch(() => [])

/** Notes of the master's and words that he has handed out, the newest first. */
export interface Note {
  n: number
  text: string
  /** The letter of the seat that reads it too, or none. */
  to: string | null
}

export function notesOf(desk: Desk): Note[] {
  const before = desk.shown.earlier.filter((words) => words.seat === desk.shown.seat).map((words) => ({ n: words.n, text: words.text, to: null }))
  const since = desk.shown.log
    .filter((line) => !line.struck && line.seat === desk.shown.seat)
    .flatMap((line) => {
      const event = line.events.find(({ name }) => name === 'noted' || name === 'handed_out')
      return event ? line.words.map((words) => ({ n: words.n, text: words.text, to: event.name === 'noted' ? null : (event.args[0] ?? null) })) : []
    })
  return [...before, ...since].reverse()
}
