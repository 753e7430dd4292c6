/** How a night ended, in words. */
import type { Ending, Outcome, Person } from '../../../table/contract'
import type { Scene } from '../scene'
import { called, looksOf } from './called'

const FATES: Record<string, string> = {
  alive: 'still alive',
  in_car: 'still in the car',
  escaped: 'got away',
  secured: 'safe in the house',
  zombified: 'now a zombie',
  killed: 'dead',
}
const MOODS: Record<string, Person['mood']> = { zombified: 'turned', killed: 'hurt' }

export function endingOf(outcome: Outcome, scene: Scene): Ending {
  const { winner, rounds, fates = [], human_score: saved } = outcome as { winner: string; rounds?: number; fates?: string[]; human_score?: string }
  const rows: [string, string][] = []
  const people = fates.map((told): Person => {
    const [human = '', fate = ''] = told.split(' ')
    return { looks: looksOf(scene, human), name: called(scene, human), fate: FATES[fate] ?? fate, mood: MOODS[fate] ?? 'calm' }
  })
  if (saved) rows.unshift(['Humans saved', saved.replace('/', ' of ')])
  if (rounds !== undefined) rows.push(['Rounds', String(rounds)])
  return winner === 'human' ? { won: 'The humans have won', rows, people, icon: 'person' } : { won: 'The zombies have won', rows, people, icon: 'raise-zombie' }
}
