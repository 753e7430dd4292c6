/** Why what is clicked, a move or a thing in the scene, can't be done now, in a sentence. */
import { sentenceOf } from '../../../lib/refusals'
import type { Refusal } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { sceneOf, viewOf } from '../view'
import { awaited } from './asked'

export interface No {
  sentence: string
  /** The rule behind it; empty for none. */
  clause: string
}

const USES = ['make', 'use', 'roll_by']
const plain = (sentence: string): No => ({ sentence, clause: '' })
const ruled = (refusal: Refusal): No => ({ sentence: sentenceOf(refusal), clause: refusal.clause })

/** The refusal of a move or of a thing in the scene, by its id; else who is waited for, or what is asked first. */
export function whyNot(shown: Shown, id: string): No {
  const move = USES.map((verb) => shown.refusals.find((each) => each.text === `${verb} ${id}`)).find(Boolean)
  if (move) return ruled(move)
  const view = viewOf(shown)
  const isPlace = sceneOf(shown).places.some((place) => place.id === id)
  const isThing = isPlace || id in view.survivors || id in view.threats || id in view.npcs
  const other = shown.offers.length ? null : awaited(shown)
  if (other) return plain(`Not yet. ${other.title}.`)
  const isFree = view.pending?.step === 'spotlight'
  if (!isThing) return plain(isFree ? "This move works by itself when it's needed." : 'Answer what you are asked first.')
  if (isFree) return plain(isPlace ? 'Run like hell to leave now, or go when this scene is over.' : "Choose a move first, then whom it's for.")
  const refused = shown.refusals.find((each) => each.text.split(' ').slice(1).includes(id))
  if (refused) return ruled(refused)
  if (view.pending?.step === 'aim') return plain(isPlace ? "This move doesn't lead there." : "This move isn't for them.")
  return plain('Answer what you are asked first.')
}
