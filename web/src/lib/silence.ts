import type { TableInfo } from './server/wire'

/** Why somebody can say nothing at a table, in words; null if they can. */
export function silenceOf(info: TableInfo, who: string): string | null {
  if (info.chat_closed) return 'The chat of this table is closed.'
  return info.muted?.includes(who) ? 'Whoever moderates this table has muted you here.' : null
}
