/** The last thing that the game master did, and the line to which taking it back goes. */
import type { Shown } from '../../../table/contract'
import { MASTER } from '../../../lib/server/wire'
import { retold } from '../words/retold'

/** Answers that belong to what he did before them. */
const RESTS = new Set(['to', 'to_hidden', 'thousands', 'thousands_hidden', 'keep', 'keep_hidden', 'at', 'someone'])

export interface Change {
  ply: number
  told: string
  /** Choices of others since, which go with it. */
  since: number
}

export function lastChange(shown: Shown): Change | null {
  const lines = shown.log.filter((line) => !line.struck && line.k !== 'roll')
  let at = lines.findLastIndex((line) => line.seat === MASTER && line.text !== 'play_on')
  if (at < 0) return null
  const since = lines.slice(at + 1).filter((line) => line.seat !== MASTER).length
  const last = lines[at]!
  while (at > 0 && RESTS.has(lines[at]!.text.split(' ')[0] ?? '') && lines[at - 1]!.seat === MASTER) at--
  const told = last.events.filter((event) => event.name !== 'stood').map((event) => event.text).find(Boolean) ?? last.text.replaceAll('_', ' ')
  return { ply: lines[at]!.ply, told: retold(shown, told), since }
}
