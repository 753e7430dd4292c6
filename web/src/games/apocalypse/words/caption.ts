/** The one thing that matters of what has happened since you last chose, and what else happened. */
import type { Happening } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { sceneOf, survivorOf, viewOf } from '../view'
import { bandName, counted, printedName, sentence, toldGroup } from './names'
import { retold } from './retold'

export interface Caption {
  text: string
  /** Whether somebody was hurt, or worse. */
  isHarm: boolean
  /** The weightiest of the rest; empty if nothing else is worth telling. */
  rest: string
}

/** How much an event matters; one that is not named here is not worth a caption. */
const WEIGHTS: Record<string, number> = {
  died: 12, turned: 12,
  bitten: 11, down: 11,
  harmed: 10, injured: 10, betrays: 10, shows_infection: 10,
  clock_full: 9, breach: 9, struck: 9,
  comes: 8, hostile: 8, hazard_starts: 8, npc_out: 8, leaves: 8,
  moved_band: 7, flagged: 7, fact_found: 7, runs_out: 7, group_gone: 7, hazard_over: 7,
  refuses: 6, would_not: 6, walked_away: 6, speaks_against: 6, no_trade: 6, objects: 6, accusation: 6, cut_off: 6, prone: 6,
  promised: 5, granted: 5, complied: 5, helps: 5, traded: 5, met: 5, attitude: 5, told_truth: 5, told_infection: 5,
  fell: 4, soaked: 4, hazard_ticks: 4, wall: 4, drained: 4, sickens: 4,
  clock: 3, healed: 3, steadied: 3, treated: 3, found_item: 3, gained: 3, left_thing: 3, handed: 3, rejoined: 3, escaped: 3,
  travelled: 2, goes_alone: 2, drives: 2, event: 2,
}
/** What survivors are given while they are made is no news once they play. */
const LAST_OF_MAKING = 'highlighted'
const HORDE = 'horde'
const HORDE_WEIGHT = 9
const HARM_WEIGHT = 10
const OF_A_BLOW = new Set(['harmed', 'injured', 'soaked'])
const AT_HAND = 'hand'

/** How much an event matters to a survivor: of two alike, the own one is first. */
function weightOf({ name, args }: Happening, me: string | null): number {
  const weight = name === 'clock' && args[0] === HORDE ? HORDE_WEIGHT : (WEIGHTS[name] ?? 0)
  return weight && args[0] === me ? weight + 0.5 : weight
}

/** The caption for a seat; none if nothing worth telling has happened since its last choice. */
export function captionOf(shown: Shown): Caption | null {
  const { log, seat } = shown
  const me = survivorOf(viewOf(shown), seat)
  const lines = log.filter((line) => !line.struck)
  const own = lines.findLastIndex((line) => line.k === 'choice' && (seat < 0 || line.seat === seat))
  const made = lines.findLastIndex((line) => line.events.some(({ name }) => name === LAST_OF_MAKING))
  const events = lines.slice(Math.max(0, own, made)).flatMap((line) => line.events)
  /** A blow is told until it is known what came of it. */
  const isStale = ({ name, args }: Happening, n: number): boolean => name === 'struck' && events.slice(n).some((later) => OF_A_BLOW.has(later.name) && later.args[0] === args[0])
  const weighed = events.map((event, n) => ({ event, n, weight: weightOf(event, me) })).filter(({ event, n, weight }) => weight > 0 && !isStale(event, n))
  weighed.sort((a, b) => b.weight - a.weight || b.n - a.n)
  const [best] = weighed
  if (!best) return null
  const text = told(shown, best.event)
  const rest = weighed.map(({ event }) => told(shown, event)).find((each) => each !== text) ?? ''
  return { text, isHarm: best.weight >= HARM_WEIGHT || best.event.name === 'struck', rest }
}

/** An event out of its place in the story: with its number out of how many, and with who it is about. */
function told(shown: Shown, { name, args, text }: Happening): string {
  const scene = sceneOf(shown)
  const [id = '', second = '', third = ''] = args
  const size = scene.clocks.find((clock) => clock.id === id)?.size
  if (name === 'clock' && size) return `${sentence(printedName(scene, id))}: ${second} of ${size}.`
  if (name === 'clock_full' && size) return `${sentence(printedName(scene, id))}: ${size} of ${size}!`
  if (name === 'comes') return `${counted(Number(third), printedName(scene, second))} ${third === '1' ? 'comes' : 'come'}.`
  if (!['fell', 'group_gone', 'moved_band'].includes(name)) return sentence(retold(shown, text))
  const group = toldGroup(shown, id)
  const are = /^the .*(s|dead)$/.test(group) ? 'are' : 'is'
  if (name === 'fell') return are === 'is' ? `${sentence(group)} drops.` : `${sentence(group)}: ${second} down.`
  return `${sentence(group)} ${are} ${name === 'group_gone' ? 'gone.' : second === AT_HAND ? 'right beside you!' : `${bandName(second)}.`}`
}
