/** What is asked now, in one sentence, by the step that waits. */
import type { Shown } from '../../../table/contract'
import type { TownScene, TownView } from '../view'
import { cardName, personName, placeName } from './names'
import { STEPS } from './choices'

const SENTENCES: Record<string, string> = {
  'another event': 'You heard it coming. Another event?', 'choose a cell': 'Where does it lie?', 'choose stat': 'Where do your points go?', 'choose what improves': 'You have learnt something. What gets better?',
  'choose what to spend': 'What is used up?', 'choose where to flee': 'You are away. Where to?', 'choose where to leave': 'Where do you wait?', 'keep traits': 'What kind of person are you?', 'leave or stay': 'The dead are coming here.',
  'share food or not': 'Who eats with you?', 'choose whom to cure': 'Whose bite is treated?', 'choose where to lure': 'Where does the horde go?', 'choose what to put back': 'Which card comes next?', 'choose what to drop': 'Too heavy. What stays behind?',
  'run or fight': 'Run, or stand?', 'run or fight on': 'Run now, or fight on?', 'declare the weapon': 'With what?', 'give out the dice': 'Who gets the better die?', 'give out enemy dice': 'Whose is the worse die?', 'choose what to dodge': 'Whose blow do you dodge?',
  'choose the critical hit': 'Whose critical hit counts?', 'choose the first blow': 'Whose blow falls first?', 'escape again': 'Caught. Throw again?', 'dice of a parting blow': 'It strikes as you run.', 'save or die': 'You are dying.', 'choose whom to harm': 'At whom?', 'versus dice': 'The dice have fallen.',
  'luck again': 'Not in. Throw the luck dice again?', 'loot again': 'Throw the loot die again?', 'pick a location': 'Two ways on. Which one?',
  'lay cards': 'What do you give?', consent: 'Is it a deal?', 'look or stop': 'How many will you look at?',
}

/** What is given out in a step, if there is anything to give. */
const GIVEN: Record<string, string> = { 'give out the dice': 'give', 'give out enemy dice': 'take' }

/** The one sentence that asks. */
export function askOf(shown: Shown): string {
  const [scene, view] = [shown.scene as unknown as TownScene, shown.view as unknown as TownView]
  const step = view.pending?.step ?? ''
  const here = view.turn ? (view.survivors[view.turn]?.place ?? '') : ''
  if (step === 'try the door or not') return `The ${placeName(scene, view, here)} is locked.`
  if (step === 'keep or not') return `${cardName(scene, view.looked_at[0] ?? '?')}.`
  if (step === 'look or stop') return `${view.looks} more ${view.looks === 1 ? 'card' : 'cards'} to look at.`
  if (step === 'choose a cell' && view.drawn[0]) return `${cardName(scene, view.drawn[0])}: where does it lie?`
  if (step === 'choose stat') return `${view.points > 0 ? '+' : ''}${view.points} to spread over your stats.`
  const asks = GIVEN[step]
  if (asks && !shown.offers.some(({ verb }) => verb === asks)) return 'The dice have fallen.'
  return SENTENCES[step] ?? STEPS[view.step] ?? 'What do you do?'
}

/** Whose turn it is, for whoever waits. */
export function waitOf(shown: Shown): string {
  const view = shown.view as unknown as TownView
  const seats = view.pending?.seats ?? []
  const names = seats.map((seat) => personName(shown, shown.scene as unknown as TownScene, 'abcdef'[seat]!))
  return names.length ? `${names.join(', ')} ${names.length > 1 ? 'choose' : 'chooses'}.` : 'The dice decide.'
}
