/** What a Price and a blow come to, in numbers. */
import type { Shown } from '../../../table/contract'
import type { Blow, PriceHere } from '../view'
import { personName, printedName } from './names'
import { sceneOf, viewOf } from '../view'

/** The shares of three results in per cent; none where the odds depend on the target. */
export function shares(ways: number[]): number[] {
  const all = ways.reduce((sum, each) => sum + each, 0)
  return all ? ways.map((each) => Math.round((100 * each) / all)) : []
}

/** What a Price can be here: "2 Harm, 1 Trust or 1 supply". */
export function priceWords(shown: Shown, price: PriceHere): string {
  const view = viewOf(shown)
  const supplies = Object.values(view.pool).reduce((sum, each) => sum + each, 0)
  const kinds = [price.harm === null ? '' : `${price.harm} Harm`, price.trust.length ? '1 Trust' : '', price.drain ? `1 of ${supplies} supplies` : ''].filter(Boolean)
  return kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}` : (kinds[0] ?? '')
}

/** What strikes, how hard, and what armor leaves of it: "The shamblers strike for 3. Your armor stops 1: 2 left." */
export function blowWords(shown: Shown, blow: Blow): string {
  const by = blow.biter ? printedName(sceneOf(shown), blow.biter) : ''
  const hit = `${by ? `${by}: ` : ''}${blow.amount} Harm to ${personName(shown, blow.pc)}`
  const now = viewOf(shown).survivors[blow.pc]?.harm ?? 0
  const armor = blow.armor ? ` Armor stops ${blow.armor}, ${blow.amount - blow.armor} gets through.` : ''
  return `${hit}.${armor} Harm now: ${now} of 6.`
}
