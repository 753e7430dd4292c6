/** Say a Price and a blow in numbers. */
import { joinWithOr } from '../../../lib/join'
import type { Shown } from '../../../table/contract'
import type { Blow, PriceHere } from '../view'
import { personName, printedName } from './names'
import { poolPoints, sceneOf, viewOf } from '../view'

/** Return the shares of three results in per cent; none where the odds depend on the target. */
export function shares(ways: number[]): number[] {
  const all = ways.reduce((sum, each) => sum + each, 0)
  return all ? ways.map((each) => Math.round((100 * each) / all)) : []
}

/** Return the costs that a Price could have now: "2 Harm, 1 Trust or 1 of 6 supplies". */
export function priceWords(shown: Shown, price: PriceHere): string {
  const kinds = [price.harm === null ? '' : `${price.harm} Harm`, price.trust.length ? '1 Trust' : '', price.drain ? drained(poolPoints(viewOf(shown))) : ''].filter(Boolean)
  return joinWithOr(kinds)
}

function drained(points: number): string {
  return points ? `1 of ${points} supplies` : '1 of your own supplies'
}

/** Return a blow in numbers: "Shamblers: 3 Harm to Vesna. Armor stops 1, 2 gets through. Harm now: 0 of 6." */
export function blowWords(shown: Shown, blow: Blow): string {
  const by = blow.biter ? printedName(sceneOf(shown), blow.biter) : ''
  const hit = `${by ? `${by}: ` : ''}${blow.amount} Harm to ${personName(shown, blow.pc)}`
  const now = viewOf(shown).survivors[blow.pc]?.harm ?? 0
  const armor = blow.armor ? ` Armor stops ${blow.armor}, ${blow.amount - blow.armor} gets through.` : ''
  return `${hit}.${armor} Harm now: ${now} of 6.`
}
