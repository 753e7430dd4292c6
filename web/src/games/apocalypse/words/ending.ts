/** How a story ended, as a headline, in rows, with what there is to count, and for each survivor. */
import { MASTER } from '../../../lib/server/wire'
import type { Ending, Outcome, Shown, Tale } from '../../../table/contract'
import { gaveUp, outcomeOf } from '../../../table/outcome'
import { viewOf, type StoryScene, type StoryView } from '../view'
import { personName, printedName, sentence } from './names'

const HEADS: Record<string, string> = { won: 'They made it.', all_dead: 'Nobody is left.', lost: 'Not this time.', session: 'To be continued.', resigned: 'They gave up.', conceded: 'They gave up.' }
/** The server's sentences that say what these headlines say already. */
const SAID: Record<string, string> = { all_dead: 'Nobody is left alive.', session: 'The session is over; the story goes on.', resigned: 'They gave up.' }
/** Why a story was lost, by its scenario; of another one nothing is known. */
const LOST: Record<string, string> = { last_ferry: 'The tide took the ferry. You are stranded.', hold_the_school: 'The school did not hold.', dead_air: 'Nobody heard you: the transmitter never went on air.' }
/** What became of the aim of a story that was won. */
const WON: Record<string, string> = { last_ferry: 'The engine runs: the ferry leaves the harbour.', hold_the_school: 'The school held until the convoy came.', dead_air: 'Somebody answered: the airlift is coming.' }

interface Scores {
  group?: number
  own?: number[]
}

export function endingOf(outcome: Outcome): Ending {
  const { group } = outcome as Scores
  const reason = String(outcome.reason ?? '')
  const rows: [string, string][] = []
  if (group !== undefined) rows.push(['Score of the group', `${group} of 100`])
  return { won: HEADS[reason]?.replace(/\.$/, '') ?? 'The story is over', rows, icon: reason === 'won' ? 'person' : 'death-skull' }
}

const scenarioOf = ({ info }: Pick<Shown, 'info'>): string => String(info.options.scenario ?? 'last_ferry')

/** Why the story was lost, in place of the sentence that gives no reason. */
export const lossOf = (shown: Pick<Shown, 'info'>): string => LOST[scenarioOf(shown)] ?? 'You ran out of time.'

/** How the story was won, in place of the sentence that says no more than the headline. */
export const winOf = (shown: Pick<Shown, 'info'>): string => WON[scenarioOf(shown)] ?? 'The survivors have reached their goal.'

export interface Parting {
  pc: string
  name: string
  fate: 'alive' | 'turned' | 'dead'
  told: string
  score: number | null
}

/** What became of each, and the score of who plays them. */
export function partingsOf(shown: Shown): Parting[] {
  const view = viewOf(shown)
  const own = ((shown.info.outcome ?? {}) as Scores).own ?? []
  return Object.entries(view.survivors).map(([pc, { fate, owner, place }]) => {
    const end = fate === 'alive' || fate === 'turned' ? fate : 'dead'
    return { pc, name: personName(shown, pc), fate: end, told: sentence(fate === 'alive' && view.scene && place !== view.scene ? 'elsewhere' : fate), score: own[owner] ?? null }
  })
}

export function taleOf(shown: Shown, happened: Record<string, number>): Tale {
  const view = viewOf(shown)
  const all = Object.values(view.survivors)
  const { reason } = outcomeOf(shown)
  const lives = all.some(({ owner, fate }) => owner === shown.seat && fate === 'alive')
  return {
    head: reason === 'won' && lives ? 'You made it.' : reason === 'conceded' ? gaveUp(view.day, shown.seat >= 0) : (HEADS[reason] ?? 'It is over.'),
    ...(SAID[reason] && { said: SAID[reason] }),
    ...(reason === 'conceded' && { said: shown.seat >= 0 ? 'You gave up.' : 'They gave up.' }),
    counts: [
      { sign: 'heart', many: `${all.filter((each) => each.fate === 'alive').length}/${all.length}`, label: 'alive' },
      { sign: 'clock', many: view.day, label: view.day === 1 ? 'day' : 'days' },
      { sign: 'shield', many: happened.helps ?? 0, label: 'helped' },
      { sign: 'warn', many: happened.betrays ?? 0, label: 'betrayed' },
    ],
  }
}

/** Whom a seat plays: by the playbook, for the name of who plays stands beside it. */
export function calledBy(shown: Pick<Shown, 'info' | 'scene' | 'view'>, seat: number): string {
  if (seat === MASTER) return 'game master'
  const { survivors } = shown.view as unknown as StoryView
  const one = Object.values(survivors).find(({ owner }) => owner === seat)
  return one?.playbook ? printedName(shown.scene as unknown as StoryScene, one.playbook).replace(/^The /, '') : `survivor ${String.fromCharCode(65 + seat)}`
}
