/** How a story ended, as a headline, in rows, and with what there is to count. */
import type { Ending, Outcome, Shown, Tale } from '../../../table/contract'
import { viewOf } from '../view'

const HEADS: Record<string, string> = { won: 'They made it.', all_dead: 'Nobody is left.', lost: 'It was not to be.', session: 'To be continued.' }

export function endingOf(outcome: Outcome): Ending {
  const { reason = '', group } = outcome as { reason?: string; group?: number }
  return { won: HEADS[reason] ?? 'The story is over', rows: group === undefined ? [] : [['Score of the group', String(group)]], icon: reason === 'won' ? 'person' : 'death-skull' }
}

export function taleOf(shown: Shown, happened: Record<string, number>): Tale {
  const view = viewOf(shown)
  const all = Object.values(view.survivors)
  return {
    head: HEADS[view.reason ?? ''] ?? 'It is over.',
    counts: [
      { sign: 'heart', many: `${all.filter((each) => each.fate === 'alive').length}/${all.length}`, label: 'alive' },
      { sign: 'clock', many: view.day, label: view.day === 1 ? 'day' : 'days' },
      { sign: 'die', many: happened.rolled ?? 0, label: 'moves' },
      { sign: 'skull', many: happened.fell ?? 0, label: 'blows' },
    ],
  }
}
