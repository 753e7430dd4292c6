/** How it came that somebody is out of the game, in the words of the log. */
import type { Logged } from '../../lib/log'
import type { Happening } from '../../lib/server/wire'
import { turnsOf } from '../../lib/told'

/** Return the last sentences up to the last event of a kind, that one included; none where the log doesn't hold it. */
export function lastSentences(log: Logged[], isEnd: (event: Happening) => boolean, most = 3): string[] {
  const lines = log.filter(({ struck }) => !struck)
  const at = lines.findLastIndex(({ events }) => events.some(isEnd))
  if (at < 0) return []
  const last = lines[at]!
  const cut = { ...last, events: last.events.slice(0, last.events.findLastIndex(isEnd) + 1) }
  const entries = turnsOf([...lines.slice(0, at), cut], () => false).flatMap((turn) => turn.entries)
  return entries.map(({ text }) => text).filter(Boolean).slice(-most)
}
