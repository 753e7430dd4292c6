/** Whether a result is good or bad for who rolls. */
import type { Chance } from '../../../lib/server/wire'

const GOOD = /kill|starts|weapon|item|push/
const BAD = /slip|zombified|wounded|out of ammo|gone|stalls|event/
const HITS = /\b(kill|push|wounded|zombified|stuck|turn)\b/

export function judge(label: string): 'good' | 'bad' | '' {
  return BAD.test(label) ? 'bad' : GOOD.test(label) ? 'good' : ''
}

/** How likely a blow does something to whom it is meant for. */
export function good(odds: Chance[]): number {
  return odds.filter(({ label }) => HITS.test(label)).reduce((sum, { p }) => sum + p, 0)
}

/** What a result costs that does not say so itself. */
export function explained(odds: Chance[]): string {
  return odds.some(({ label }) => label === 'slip') ? 'On a slip you lose your remaining points, and a gun its ammo.' : ''
}
