/** How somebody of a story looks now, and what signs stand for what. */
import type { Mood } from '../../../art/town/people'
import type { Mark } from '../../../art/story/marks'
import { HIDDEN, type Survivor } from '../view'

const BAD = 6
const POOR = 9

/** How a survivor feels, as far as one can see: Harm shows, and an infection that one knows of. */
export function moodOf(survivor: Survivor | undefined): Mood {
  if (!survivor) return 'calm'
  if (survivor.fate !== 'alive') return 'turned'
  if (survivor.harm >= POOR / 2 || survivor.injuries.length > 1) return 'hurt'
  return survivor.infection !== HIDDEN && Number(survivor.infection) >= BAD / 2 ? 'afraid' : 'calm'
}

const CLOCKS: Record<string, Mark> = { horde: 'horde', signal: 'walkie', tide: 'wave', engine: 'cog', walls: 'plank', raiders: 'mask' }
export const clockMark = (id: string): Mark => CLOCKS[id] ?? 'sun'

/** Whether a scenario is lost once this clock is full. */
export const isLossClock = (id: string): boolean => ['tide', 'lost'].includes(id)
