/** The story as it is read: talk, what was done, and each throw as a ticket torn off. */
import type { Happening } from '../../../lib/server/wire'
import { isHeard } from '../../../lib/muted.svelte'
import type { Shown } from '../../../table/contract'
import { rollsOf, type Roll } from '../dice/rolls'
import { sceneOf, survivorOf, viewOf } from '../view'
import { declaredName, declaredValue } from '../words/declared'
import { sentence } from '../words/names'
import { retold } from '../words/retold'

export type Entry =
  | { k: 'chapter'; key: string; place: string; text: string }
  | { k: 'line'; key: string; text: string; tone: string }
  | { k: 'right'; key: string; name: string; was: string; is: string }
  | { k: 'ticket'; key: string; roll: Roll; isTorn: boolean }
  | { k: 'said'; key: string; pc: string | null; name: string; text: string }

/** What stands on the table already, or on the ticket. */
const UNTOLD = new Set(['declares', 'aims', 'thrown', 'dropped_die', 'rolled', 'spotlight', 'round', 'pool_changed', 'presses', 'wants_of', 'bite_rolled', 'event_rolled', 'scene', 'over', 'does', 'loses_edge', 'noted', 'told_how', 'stood'])
const GOOD = new Set(['helps', 'marks_xp', 'healed', 'gained', 'found_item', 'fell', 'group_gone', 'hazard_over', 'met', 'granted', 'gains_edge'])
const BAD = new Set(['betrays', 'harmed', 'injured', 'bitten', 'down', 'died', 'turned', 'breach', 'hard_move', 'clock', 'clock_full', 'comes', 'drained', 'runs_out', 'struck', 'moved_band', 'hazard_starts', 'sickens', 'corrected', 'corrected_large'])
const tone = (name: string): string => (GOOD.has(name) ? 'good' : BAD.has(name) ? 'bad' : '')

/** What is read of some lines, from the oldest on. */
export function entriesOf(shown: Shown): Entry[] {
  const { places, premise } = sceneOf(shown)
  const entries: Entry[] = [{ k: 'chapter', key: 'premise', place: places[0]?.id ?? '', text: premise }]
  let since: Happening[] = []
  let stood = ['', '']
  const view = viewOf(shown)
  for (const line of shown.log) {
    if (line.struck) continue
    for (const said of line.words) entries.push({ k: 'said', key: `w${said.n}`, pc: survivorOf(view, said.seat), name: shown.info.seats[said.seat]?.name ?? 'The master', text: said.text })
    line.events.forEach((event, n) => {
      const key = `${line.ply}.${n}`
      if (event.name === 'declares' || event.name === 'does') since = []
      since.push(event)
      const [place = '', value = ''] = event.args
      if (event.name === 'stood') stood = [place, value]
      if (event.name === 'corrected' && stood[0] === place) entries.push({ k: 'right', key, name: declaredName(shown, place), was: declaredValue(place, Number(stood[1])), is: declaredValue(place, Number(value)) })
      else if (event.name === 'scene') entries.push({ k: 'chapter', key, place: event.args[0] ?? '', text: sceneOf(shown).places.find((place) => place.id === event.args[0])?.name ?? '' })
      else if (event.name === 'rolled') {
        const roll = rollsOf(since).at(-1)
        if (roll) entries.push({ k: 'ticket', key, roll, isTorn: false })
      } else if (event.name === 'betrays') {
        const ticket = entries.findLast((entry) => entry.k === 'ticket')
        if (ticket?.k === 'ticket') ticket.isTorn = true
        entries.push({ k: 'line', key, text: retold(shown, event.text), tone: 'bad' })
      } else if (!UNTOLD.has(event.name) && event.text) entries.push({ k: 'line', key, text: sentence(retold(shown, event.text)), tone: tone(event.name) })
    })
  }
  return entries
}

/** The talk among it, each where it was said: after so many entries. Whom one does not want to hear is left out. */
export function withTalk(shown: Shown, entries: Entry[], after: number[]): Entry[] {
  const said = shown.chat.flatMap((chat, n): { at: number; entry: Entry }[] => {
    if (!isHeard(chat)) return []
    return [{ at: after[n] ?? entries.length, entry: { k: 'said', key: `c${n}`, pc: survivorOf(viewOf(shown), chat.seat), name: chat.name, text: chat.text } }]
  })
  return entries.flatMap((entry, n) => [...said.filter(({ at }) => at === n).map((each) => each.entry), entry]).concat(said.filter(({ at }) => at >= entries.length).map((each) => each.entry))
}
