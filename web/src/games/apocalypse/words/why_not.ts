/** Why a move that is clicked can't be made now, in a sentence. */
import { sentenceOf } from '../../../lib/refusals'
import type { Shown } from '../../../table/contract'
import { viewOf } from '../view'
import { awaited } from './asked'

export interface No {
  sentence: string
  /** The rule behind it; empty for none. */
  clause: string
}

/** The refusal of a move, by its id; else who is waited for, or that something else is asked first. */
export function whyNot(shown: Shown, id: string): No {
  const verbs = ['make', 'use', 'roll_by']
  const refusal = verbs.map((verb) => shown.refusals.find((each) => each.text === `${verb} ${id}`)).find(Boolean)
  if (refusal) return { sentence: sentenceOf(refusal), clause: refusal.clause }
  const other = shown.offers.length ? null : awaited(shown)
  if (other) return { sentence: `Not yet. ${other.title}.`, clause: '' }
  return { sentence: viewOf(shown).pending?.step === 'spotlight' ? "This move works by itself when it's needed." : 'Answer what you are asked first.', clause: '' }
}
