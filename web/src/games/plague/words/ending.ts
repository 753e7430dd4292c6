/** How a night ended, in words. */
import type { Ending, Outcome } from '../../../table/contract'
import type { Scene } from '../scene'
import { called } from './called'

const FATES: Record<string, string> = {
  alive: 'still alive',
  in_car: 'still in the car',
  escaped: 'got away',
  secured: 'safe in the house',
  zombified: 'now a zombie',
  killed: 'dead',
}

export function endingOf(outcome: Outcome, scene: Scene): Ending {
  const { winner, rounds, fates = [], human_score: saved } = outcome as { winner: string; rounds?: number; fates?: string[]; human_score?: string }
  const rows = fates.map((told): [string, string] => {
    const [human = '', fate = ''] = told.split(' ')
    return [called(scene, human), FATES[fate] ?? fate]
  })
  if (saved) rows.unshift(['Humans saved', saved.replace('/', ' of ')])
  if (rounds !== undefined) rows.push(['Rounds', String(rounds)])
  return winner === 'human' ? { won: 'The humans have won', rows, icon: 'person' } : { won: 'The zombies have won', rows, icon: 'raise-zombie' }
}
