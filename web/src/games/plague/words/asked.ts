/** What is asked now, in a few words, and what is done about it: on the board, with a card, or by a button. */
import type { Chance } from '../../../lib/server/wire'
import type { Scene } from '../scene'
import type { Shown } from '../../../table/contract'
import type { PlagueView } from '../view'
import { called } from './called'
import type { Choice } from './choices'

/** Choices that have no square but the one who makes them. */
const ONESELF = new Set(['volley', 'use', 'heal', 'board', 'hide', 'stop', 'save', 'cure', 'take', 'keep', 'decline'])

export const isOnBoard = (choice: Choice): boolean => !ONESELF.has(choice.offer.verb) && (choice.square >= 0 || Boolean(choice.opening) || Boolean(choice.side))

/** Whether it is a question of its own, which nothing on the board answers. */
export function isQuestion(choices: Choice[]): boolean {
  return choices.length > 0 && !choices.some((choice) => isOnBoard(choice) || choice.offer.verb === 'stop')
}

/** A chance as cases that can be counted on a die: `1 of 6 cases`. */
function casesOf(chance: number): string {
  const sixths = Math.round(chance * 6)
  return sixths > 0 && Math.abs(chance * 6 - sixths) < 0.01 ? `${sixths} of 6 cases` : `${Math.round(chance * 100)} of 100 cases`
}

/** What a question of its own is about. */
export function questionOf(scene: Scene, choices: Choice[], oddsOf: (choice: Choice) => Chance[] = () => []): string {
  const verbs = new Set(choices.map((choice) => choice.offer.verb))
  const who = called(scene, choices.find((choice) => choice.figure)?.figure ?? '')
  if (verbs.has('take')) return `${who} has two hands: which weapon?`
  if (verbs.has('cure')) {
    const turns = oddsOf(choices.find((choice) => choice.offer.verb === 'decline') ?? choices[0]!).find(({ label }) => label === 'zombified')?.p
    const without = turns ? ` Without it ${who} turns into a zombie in ${casesOf(turns)}.` : ''
    return `${who} is bitten. Use the Med-Pak?${without}`
  }
  if (verbs.has('save')) return `That was an OOPS. Use Ammo to make it a plain miss?`
  if (verbs.has('join')) return 'Go on as one of the dead?'
  return 'What now?'
}

const BY_VERB: [verb: string, say: (who: string) => string][] = [
  ['enter', () => 'from which side?'], ['place', (who) => `where does ${who} stand?`], ['face', (who) => `where does ${who} look?`], ['spin', (who) => `where does ${who} look?`],
  ['activate', () => 'who acts next?'], ['hatch', () => 'where is the hatch?'], ['smash', () => 'which planks break?'], ['block', () => 'which opening?'], ['dog', () => 'which one is the dog?'],
  ['stop', (who) => `${who} acts`],
]

/** One line for the top of the table. */
export function askedOf(shown: Shown, scene: Scene, view: PlagueView, choices: Choice[]): string {
  if (view.winner || shown.info.state === 'over') return 'the game is over'
  if (shown.seat < 0) return shown.info.state === 'playing' ? 'you are watching' : 'replay'
  const pending = view.pending
  if (!pending?.seats.length) return 'the dice fall'
  if (!pending.seats.includes(shown.seat)) {
    const names = shown.info.seats.filter((seat) => pending.seats.includes(seat.seat)).map((seat) => seat.name)
    return names.length ? `${names.join(', ')}: their turn` : 'their turn'
  }
  if (shown.isHelped) return 'a bot plays for you'
  const found = BY_VERB.find(([verb]) => choices.some((choice) => choice.offer.verb === verb))
  const chosen = found && choices.find((choice) => choice.offer.verb === found[0])
  return found ? found[1](called(scene, chosen?.offer.args[0] ?? '')) : 'your turn'
}
