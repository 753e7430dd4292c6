/** Why what is clicked can't be done: one refusal of all that the server tells, the one that a click there asks about. */
import { sentenceOf } from '../../../lib/refusals'
import type { Refusal } from '../../../lib/server/wire'
import { beyond, FACINGS, placeOf, squareAt, type Scene } from '../scene'
import { isHuman, whoStands, type PlagueView } from '../view'
import { called } from './called'

const AT_THE_DEAD = ['attack', 'punch', 'volley']
const AT_DOORS = ['block', 'smash', 'barricade', 'tear_down']

/** Why a click on somebody beside the board does nothing. */
export function whyNotActs(scene: Scene, view: PlagueView, id: string, isMine: boolean, fate: string): string {
  const name = called(scene, id)
  const figure = view.figures[id]!
  if (fate) return `${name} can't act any more: ${fate}.`
  if (view.turn === 'zombie') return "It's the dead's turn."
  if (figure.done) return `${name} has already acted this turn.`
  return isMine ? `${name} can't act right now.` : `${name} is played by somebody else.`
}

/** Why a click on a card of a hand does nothing. */
export function whyNotUsed(scene: Scene, view: PlagueView, refusals: Refusal[], holder: string, card: string, seat: number, isReady: boolean): string {
  if (view.figures[holder]?.owner !== seat) return `Only ${called(scene, holder)} can use that.`
  if (scene.weapons.some(({ id }) => id === card)) return `To attack, click a zombie in front of ${called(scene, holder)}.`
  if (!isReady || view.turn === 'zombie') return "It isn't your turn yet."
  const asked = refusals.find(({ text }) => /^(use|heal) /.test(text) && text.split(' ').includes(card))
  return asked ? sentenceOf(asked) : "You can't use that right now."
}

/** The refusal that a click on a square, or on an opening, asks about; the verbs that fit best go first. */
export function refusalAt(scene: Scene, view: PlagueView, refusals: Refusal[], active: string | null, square: number, opening: string): Refusal | null {
  const who = square >= 0 ? whoStands(view, placeOf(scene, square)) : undefined
  const find = (verb: string, ...args: string[]) => refusals.find((each) => each.text === [verb, ...args].join(' ').trim())
  const actor = active ?? ''
  const tried: (Refusal | undefined)[] = []
  if (opening) tried.push(...AT_DOORS.flatMap((verb) => [find(verb, opening), find(verb, actor)]))
  if (who) {
    const figure = view.figures[who]!
    if (who !== actor && isHuman(figure) !== isHuman(view.figures[actor] ?? figure)) {
      tried.push(...[...AT_THE_DEAD, 'bite'].flatMap((verb) => [find(verb, actor, who), find(verb, actor)]))
    }
    tried.push(find('activate', who), find('place', who), find('activate'))
  }
  if (square >= 0 && isSearchSquare(scene, square)) tried.push(find('search', actor))
  if (scene.car?.cells.some(([x, y]) => squareAt(scene, x!, y!) === square)) tried.push(find('board', actor))
  if (!who && isAhead(scene, view, actor, square)) tried.push(find('advance', actor))
  return tried.find((each) => each !== undefined) ?? refusals.find((each) => namesSquare(each, scene, square)) ?? null
}

const isSearchSquare = (scene: Scene, square: number): boolean => scene.searches.some(({ at }) => squareAt(scene, at[0]!, at[1]!) === square)

function isAhead(scene: Scene, view: PlagueView, actor: string, square: number): boolean {
  const figure = view.figures[actor]
  if (!figure?.at || !figure.facing) return false
  return beyond(scene, squareAt(scene, ...figure.at), FACINGS.indexOf(figure.facing)) === square
}

const namesSquare = (refusal: Refusal, scene: Scene, square: number): boolean => square >= 0 && refusal.text.split(' ').includes(placeOf(scene, square).join(','))
