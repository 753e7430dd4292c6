/** How the days in a town ended, as a headline, in rows, and for each survivor. */
import type { Ending, Outcome, Shown, Tale } from '../../../table/contract'
import { gaveUp, outcomeOf } from '../../../table/outcome'
import type { TownScene, TownView } from '../view'
import { cardName, personName } from './names'

export type Fate = 'rescued' | 'left' | 'dead'

export function fateOf(view: TownView, survivor: string): Fate {
  if (view.rescued.includes(survivor)) return 'rescued'
  return view.survivors[survivor]?.alive ? 'left' : 'dead'
}

export function endingOf(outcome: Outcome, scene: TownScene): Ending {
  const { reason, rescued = [], days } = outcome as { reason?: string; rescued?: string[]; days?: number }
  const rows: [string, string][] = []
  if (reason && rescued.length) rows.push(['The way out', cardName(scene, reason)])
  if (days !== undefined) rows.push(['Days', String(days)])
  return { won: rescued.length ? 'The survivors have won' : 'Nobody came', rows, icon: rescued.length ? 'person' : 'death-skull' }
}

const HEADS: Record<string, string> = {
  airlift: 'Up, and away.', safe_haven: 'The house holds.', last_one_standing: 'One is left.', drive_out: 'The road is free.', down_the_river: 'The river takes them.', relief_column: 'Help has come.', medical_convoy: 'Help has come.', signal_fire: 'Somebody saw the fire.', county_line: 'Over the line.',
}

function headline(view: TownView, reason: string, isMine: boolean): string {
  if (view.completed) return HEADS[view.completed] ?? 'They got away.'
  if (reason === 'all_dead') return 'The town is theirs.'
  if (reason === 'resigned') return 'They gave up.'
  if (reason === 'conceded') return gaveUp(view.day, isMine)
  return reason === 'day_limit' ? 'Nobody came.' : 'It is over.'
}

/** The headline, and what was done on the way. */
export function taleOf(shown: Shown, happened: Record<string, number>): Tale {
  const view = shown.view as unknown as TownView
  const people = Object.keys(view.survivors)
  const saved = people.filter((each) => fateOf(view, each) === 'rescued')
  return {
    head: headline(view, outcomeOf(shown).reason, shown.seat >= 0),
    ...(outcomeOf(shown).reason === 'conceded' && { said: gaveUp(view.day, shown.seat >= 0) }),
    counts: [
      { sign: 'heart', many: `${saved.length}/${people.length}`, label: 'saved' },
      { sign: 'clock', many: view.day, label: view.day === 1 ? 'day' : 'days' },
      { sign: 'skull', many: happened.killed ?? 0, label: 'felled' },
      { sign: 'search', many: Math.max(0, Object.keys(view.places).length - 1), label: 'places found' },
    ],
  }
}

/** Who came along and who did not, by name. */
export function fatesOf(shown: Shown): { survivor: string; name: string; fate: Fate }[] {
  const [scene, view] = [shown.scene as unknown as TownScene, shown.view as unknown as TownView]
  return Object.keys(view.survivors).map((survivor) => ({ survivor, name: personName(shown, scene, survivor), fate: fateOf(view, survivor) }))
}
