/** The one thing that matters of what has happened since you last chose. */
import type { Logged } from '../../../lib/log'
import { told } from './told'

/** How much an event matters; one that is not named here is not worth a caption. */
const WEIGHTS: Record<string, number> = {
  hurt: 9, went_down: 8, dazed: 8, thrown: 8, lost_weapon: 7, armor_hit: 7, killed: 7, opened: 7, rang: 7, grabbed: 6, hit_zombie: 6, fell: 6, blocked: 6, healed: 6, let_go: 6,
  missed: 5, summoned: 5, played: 5, struck: 5, lunged: 5, attacked: 5, stomped: 5, laid: 4, took: 4, used: 4, rose: 4, loaded: 4, equipped: 3, packed: 3, left: 3, ticked: 3, entered: 2, moved: 2, advanced: 2, held_back: 2,
}
/** Cards that are turned over are seen, and so is energy that is spent. */
const SEEN = new Set(['read', 'turned_up', 'paid', 'rebuilt', 'drew', 'round', 'turn', 'phase'])
const STEP = 2
const LOOKED_BACK = 80

/** Where the turn before this one began, or this one if it is the first: what is older is stale. */
function beforeLastTurn(lines: Logged[]): number {
  const turns = lines.flatMap((line, n) => (line.events.some(({ name }) => name === 'turn') ? [n] : []))
  return turns.at(-2) ?? turns.at(-1) ?? 0
}

interface Told {
  texts: string[]
  weight: number
}

/** The caption for a seat; empty if nothing has happened but its own steps. */
export function captionOf(log: Logged[], seat: number): string {
  const lines = log.slice(-LOOKED_BACK).filter((line) => !line.struck)
  const own = lines.findLastIndex((line) => line.k === 'choice' && (seat < 0 || line.seat === seat))
  const start = Math.max(0, own, beforeLastTurn(lines))
  let best: Told = { texts: [], weight: 0 }
  let now: Told = { texts: [], weight: 0 }
  // What a choice leads to may come in the lines after it, by whoever throws and answers.
  for (const line of lines.slice(start)) {
    for (const { name, text } of line.events) {
      if (SEEN.has(name)) continue
      const goesOn = now.texts.length > 0 && (/^[a-z]/.test(text) || now.texts.at(-1)!.endsWith(':'))
      const isOwnStep = (WEIGHTS[name] ?? 0) <= STEP && line.k === 'choice' && line.seat === seat
      const weight = isOwnStep ? 0 : (WEIGHTS[name] ?? 0)
      now = goesOn ? { texts: [...now.texts, text], weight: Math.max(now.weight, weight) } : { texts: [text], weight }
      if (now.weight && now.weight >= best.weight) best = now
    }
  }
  return told(best.texts)
}
