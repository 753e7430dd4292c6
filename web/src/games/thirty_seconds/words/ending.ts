/** How a run to the street ended, in words. */
import type { Ending, Outcome } from '../../../table/contract'
import type { AlleyScene } from '../view'

export function endingOf(outcome: Outcome, scene: AlleyScene): Ending {
  const { winner, row, rounds, health } = outcome as { winner: string; row?: number; rounds?: number; health?: number }
  const rows: [string, string][] = []
  if (row !== undefined && row < scene.street) rows.push(['The Survivor came as far as', row ? `row ${row}, ${scene.street - row === 1 ? 'one step' : `${scene.street - row} steps`} from the street` : 'the warehouse'])
  if (rounds !== undefined) rows.push(['Rounds', String(rounds)])
  if (health !== undefined && health > 0) rows.push(['Health left', String(health)])
  return winner === 'survivor' ? { won: 'The Survivor has won', rows, icon: 'person' } : { won: 'The zombies have won', rows, icon: 'raise-zombie' }
}
