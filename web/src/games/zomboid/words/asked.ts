/** Which kind of decision waits: the table looks different for each. */
import type { TownView } from '../view'

/** Those decisions in which the whole table is at one's disposal: nothing is asked, a turn goes on. */
const FREE = new Set(['equip and trade', 'loot or explore', 'use items', 'build or call'])
const FIGHT = new Set(['choose the critical hit', 'choose the first blow', 'choose what to dodge', 'declare the weapon', 'dice of a parting blow', 'escape again', 'give out enemy dice', 'give out the dice', 'run or fight', 'run or fight on', 'save or die', 'versus dice', 'choose whom to harm'])
const TRADE = new Set(['lay cards', 'consent'])

export type Asked = 'free' | 'fight' | 'trade' | 'question'

export function askedIn(view: TownView): Asked {
  const step = view.pending?.step ?? ''
  if (FREE.has(step) || !step) return 'free'
  if (TRADE.has(step) && view.trade) return 'trade'
  return FIGHT.has(step) && view.fight ? 'fight' : 'question'
}
