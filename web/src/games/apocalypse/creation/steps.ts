/** The steps in which survivors are made and grow, as the engine asks them one after another: what each is called, and why. */
import type { StoryView } from '../view'

type Step = readonly [title: string, why: string]

const MAKING: Record<string, Step> = {
  'choose playbook': ['Who are you?', 'Each of you picks a different playbook: who you were, and what you have become.'],
  'choose name': ['What are you called?', 'Take a name from the list, or make one up.'],
  'choose look': ['What do the others see?', 'Pick one of each.'],
  'choose stats': ['What are you good at?', 'Roll two dice, add one of these. 10+ and it works; 7-9 and it costs you.'],
  learning: ['What can only you do?', 'Pick three moves of your playbook. One with a star earns experience.'],
  'choose kit': ['What do you carry?', 'Your playbook says how much you may take.'],
  'choose own points': ['What is yours alone?', 'Fill your own stash, one point at a time.'],
  'choose secret points': ['What have you hidden?', 'The others learn that there is something, never what.'],
  'choose points for the pool': ['What do you bring the group?', 'A point of each of these goes into what all share.'],
  'spread points': ['What does the group have?', 'You share six points.'],
  propose: ['What does the group have?', 'Propose six points; they hold if everybody agrees.'],
  agree: ['Do you agree?', 'If anyone says no, someone else proposes.'],
  'tell of others': ['What do you think of them?', 'A prejudice costs Trust, a connection brings some; you may have met before.'],
  grounding: ['Why is that?', 'The others hear it.'],
  'choose judge': ['Who knows you best?', 'They choose which stat earns you experience.'],
  'judge stats': ['Which stat should earn them experience?', 'A miss on a highlighted stat marks experience.'],
  arriving: ['How do you come in?', 'A new survivor, or one who is there already.'],
}
const GROWING: Record<string, Step> = {
  improve: ['You have grown', 'Five marks of experience: one of these, now.'],
  'improve alone': ['You have grown', 'The bond was refused: something else, now.'],
  saving: ['What have you put by?', 'Three points for your own stash, one after another.'],
  bonding: ['Do you trust them more?', 'They have grown and ask for your Trust: it is yours to give.'],
}
/** The order of the steps, as dots tell it. */
export const ORDER = [['choose playbook'], ['choose name'], ['choose look'], ['choose stats'], ['learning'], ['choose kit', 'choose own points', 'choose secret points'], ['choose points for the pool', 'spread points', 'propose', 'agree'], ['tell of others', 'grounding'], ['choose judge', 'judge stats']] as const

export interface Guided {
  title: string
  why: string
  /** Whose survivor is being made, by seat. */
  seat: number
  isMaking: boolean
  /** How far it is, of so many; -1 where it has no place in the order. */
  at: number
}

/** The guided step that waits, if one does: what is made everybody follows, how one grows is one's own. */
export function guidedIn(view: StoryView, seat: number): Guided | null {
  const pending = view.pending
  const step = pending && (MAKING[pending.step] ?? GROWING[pending.step])
  if (!pending || !step) return null
  const isMaking = pending.step in MAKING
  const isMine = pending.seats.includes(seat)
  if (!isMaking && !isMine) return null
  const at = ORDER.findIndex((steps) => (steps as readonly string[]).includes(pending.step))
  return { title: step[0], why: step[1], seat: isMine ? seat : (pending.seats[0] ?? -1), isMaking, at }
}
