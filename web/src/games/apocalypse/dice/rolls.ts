/** The throw that lies under the lamp: of the move that is being made, or the last one until somebody does something else. */
import type { Happening } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { moveNow, sceneOf, viewOf } from '../view'
import { printedName, sentence, signed, spoken } from '../words/names'

export interface Roll {
  pc: string
  move: string
  target: string
  dice: number[]
  dropped: number | null
  total: number | null
  tier: string | null
}

/** What ends a throw's time under the lamp. */
const ENDS = new Set(['declares', 'does', 'scene', 'watch', 'day', 'spotlight'])

/** The throws that some events tell of, in their order. */
export function rollsOf(events: Happening[]): Roll[] {
  const rolls: Roll[] = []
  let now: Roll | null = null
  for (const { name, args } of events) {
    const [pc = '', what = ''] = args
    if (name === 'declares' || name === 'does' || name === 'suffers') now = { pc, move: what, target: '', dice: [], dropped: null, total: null, tier: null }
    else if (!now) continue
    else if (name === 'aims') now.target = what
    else if (name === 'thrown') now.dice.push(Number(what))
    else if (name === 'dropped_die') now.dropped = Number(what)
    else if (name === 'rolled') {
      const thrown: Roll = now
      rolls.push({ ...thrown, pc, total: Number(what), tier: args[2] ?? null })
      now = { ...thrown, dice: [], dropped: null }
    }
  }
  return rolls
}

/** What lies under the lamp now. */
export function rollNow(shown: Shown): Roll | null {
  const move = moveNow(viewOf(shown))
  if (move?.dice.length) return { pc: move.actor, move: move.act ?? move.move ?? '', target: move.target ?? '', dice: move.dice, dropped: move.dropped, total: move.total, tier: move.tier }
  if (move) return null
  const events = shown.log.filter((line) => !line.struck).flatMap((line) => line.events)
  const from = events.findLastIndex((event) => event.name === 'declares' || event.name === 'does')
  if (from < 0 || events.slice(from + 1).some((event) => ENDS.has(event.name) && event.name !== 'spotlight')) return null
  return rollsOf(events.slice(from)).at(-1) ?? null
}

/** The dice that count, and the one that does not. */
export function partsOf(roll: Roll): { kept: number[]; dropped: number | null } {
  const at = roll.dropped === null ? -1 : roll.dice.indexOf(roll.dropped)
  return { kept: roll.dice.filter((_, n) => n !== at), dropped: at < 0 ? null : roll.dropped }
}

/** Why a die is out: the lowest goes by Advantage, the highest by Disadvantage. */
export function whyOut(roll: Roll): { which: string; why: string } {
  const { kept, dropped } = partsOf(roll)
  return dropped !== null && dropped < Math.max(...kept) && dropped <= Math.min(...kept) ? { which: 'lowest one out:', why: 'Advantage' } : { which: 'best one out:', why: 'Disadvantage' }
}

const TIERS: Record<string, string> = { strong: 'strong', weak: 'weak', miss: 'miss', betrayed: 'betrayed' }
export const tierName = (tier: string | null): string => (tier ? (TIERS[tier] ?? tier) : '')

/** What was added to the dice, and by which stat. */
export function addedTo(shown: Shown, roll: Roll): string {
  if (roll.total === null) return ''
  const more = roll.total - partsOf(roll).kept.reduce((sum, face) => sum + face, 0)
  const stat = sceneOf(shown).moves.find((card) => card.id === roll.move)?.roll ?? ''
  return more === 0 && !stat ? '' : `${signed(more)} ${sentence(spoken(stat))}`.trim()
}

export const moveName = (shown: Shown, roll: Roll): string => printedName(sceneOf(shown), roll.move)
