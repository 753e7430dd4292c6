/** Why what is clicked, a move or a thing in the scene, can't be done now, in a sentence. */
import { sentenceOf } from '../../../lib/refusals'
import { MASTER, type Refusal } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { GOODS, sceneOf, viewOf } from '../view'
import { awaited } from './asked'
import { printedName, sentence } from './names'
import { retold } from './retold'

export interface No {
  sentence: string
  /** The rule behind it; empty for none. */
  clause: string
}

const USES = ['make', 'use', 'roll_by']
const plain = (sentence: string): No => ({ sentence, clause: '' })
const ruled = (shown: Shown, refusal: Refusal): No => ({ sentence: retold(shown, sentenceOf(refusal)), clause: refusal.clause })

/** The refusal of a move or of a thing in the scene, by its id; else who is waited for, or what is asked first. */
export function whyNot(shown: Shown, id: string): No {
  const move = USES.map((verb) => shown.refusals.find((each) => each.text === `${verb} ${id}`)).find(Boolean)
  if (move) return ruled(shown, move)
  const view = viewOf(shown)
  const counted = countedBy(shown, id)
  if (counted) return plain(counted)
  const isPlace = sceneOf(shown).places.some((place) => place.id === id)
  const isThing = isPlace || id in view.survivors || id in view.threats || id in view.npcs
  const other = shown.offers.length ? null : awaited(shown)
  if (other) return plain(`${shown.seat < 0 ? 'You are only watching' : 'Not yet'}. ${other.title}.`)
  if (shown.seat === MASTER && view.pending?.step === 'floor') return plain('The players act now. Press Go on when they are done.')
  const isFree = view.pending?.step === 'spotlight'
  if (!isThing) return plain(isFree ? "This move works by itself when it's needed." : 'Answer what you are asked first.')
  if (isFree) return plain(isPlace ? 'Run like hell to leave now, or go when this scene is over.' : "Choose a move first, then whom it's for.")
  const refused = shown.refusals.find((each) => each.text.split(' ').slice(1).includes(id))
  if (refused) return ruled(shown, refused)
  if (view.pending?.step === 'aim') return plain(isPlace ? "This move doesn't lead there." : "This move isn't for them.")
  return plain('Answer what you are asked first.')
}

/** What a counter of the scene counts and what moves it; nothing of another thing. */
function countedBy(shown: Shown, id: string): string {
  const [scene, view] = [sceneOf(shown), viewOf(shown)]
  const clock = scene.clocks.find((each) => each.id === id)
  if (clock) return `${sentence(clock.name)}: ${view.clocks[id] ?? 0} of ${clock.size}. What happens in the story moves this clock.`
  const goods = GOODS.find((each) => each === id)
  if (goods) return `The group has ${view.pool[goods] ?? 0} ${sentence(goods)}. A move asks you when it takes any.`
  if (id !== 'hazard') return ''
  const wall = view.scene ? (view.places[view.scene]?.wall ?? 0) : 0
  const parts = [view.hazard ? `${printedName(scene, view.hazard)} ${view.hazard_ticks}` : '', wall ? `Barricade ${wall}` : '']
  return `${parts.filter(Boolean).join(', ')}. This is part of the place.`
}
