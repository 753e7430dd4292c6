/** The steps in which survivors are made and grow, as the engine asks them one after another. */
import type { StoryView } from '../view'

/** The order of the steps, as dots tell it. */
export const ORDER: readonly (readonly string[])[] = [['choose playbook'], ['choose name'], ['choose look'], ['choose stats'], ['learning'], ['choose kit', 'choose own points', 'choose secret points'], ['choose points for the pool', 'spread points', 'propose', 'agree'], ['tell of others', 'grounding'], ['choose judge', 'judge stats']]
/** A new survivor of a story that has begun. */
const ARRIVES = 'arriving'
const GROWING = ['improve', 'improve alone', 'saving', 'bonding']

export interface Guided {
  step: string
  /** Whose survivor is being made, by seat. */
  seat: number
  isMaking: boolean
  /** How far it is, of so many; -1 where it has no place in the order. */
  at: number
}

/** The guided step that waits, if one does: what is made everybody follows, how one grows is one's own. */
export function guidedIn(view: StoryView, seat: number): Guided | null {
  const { step = '', seats = [] } = view.pending ?? {}
  const at = ORDER.findIndex((steps) => steps.includes(step))
  const isMaking = at >= 0 || step === ARRIVES
  const isMine = seats.includes(seat)
  if (!isMaking && !(isMine && GROWING.includes(step))) return null
  return { step, seat: isMine ? seat : (seats[0] ?? -1), isMaking, at }
}
