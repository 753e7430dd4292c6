/** The one thing that matters of what has happened since you last chose, and what else happened. */
import type { Logged } from '../../../lib/log'
import { toldOf, type Told } from './told'

export interface Caption {
  told: Told
  /** The weightiest of the rest; empty if nothing else is worth telling. */
  rest: string
}

/** How much an event matters; one that is not named here is a step. */
const WEIGHTS: Record<string, number> = {
  zombified: 10, drove_off: 10, wounded: 9, joined: 9, safe_below: 9, in_car: 9, broken: 8, stalled: 8, boarding: 7,
  killed: 6, oops: 6, hatch: 6, removed: 5, barricaded: 5, drew: 5, armed: 5, used: 5, stench: 5, got_out: 5, dog: 5,
  bit: 4, attacked: 4, fired_volley: 4, searched: 4, nothing_drawn: 4, emptied: 4, weapon_gone: 4, survived: 4,
}
const COMES_IN = 7
const STEP = 1
const OUTSIDE = 'the open'
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const LOOKED_BACK = 60
/** The places through which a sentence leads. */
const placesOf = (text: string): string[] => [...text.matchAll(/(?:moves in|comes into|pushed back in) (the [^,:.]+)/g)].map((each) => each[1]!)

/** The caption for a seat; none if nothing has happened but its own steps. */
export function captionOf(log: Logged[], seat: number): Caption | null {
  const start = startOf(log, seat)
  const all = toldOf(log, LOOKED_BACK)
  const where = new Map<string, string>()
  const steps: Told[] = []
  const best: { told: Told; weight: number }[] = []
  for (const told of all) {
    const [who = ''] = told.about
    const places = placesOf(told.text)
    const now = places.at(-1)
    const isIn = who.startsWith('z') && now !== undefined && now !== OUTSIDE && (where.get(who) ?? places[0]) === OUTSIDE
    if (now) where.set(who, now)
    if (told.to < start) continue
    const weight = Math.max(isIn ? COMES_IN : STEP, ...told.events.map((name) => WEIGHTS[name] ?? STEP))
    if (isIn && weight === COMES_IN) best.push({ told: { ...told, sign: 'warn', text: `${told.who} is in ${now}!` }, weight })
    else if (weight > STEP) best.push({ told, weight })
    else if (told.by !== seat) steps.push(told)
  }
  best.sort((a, b) => b.weight - a.weight || b.told.to - a.told.to)
  const walked = walks(steps.filter(({ who }) => best.every(({ told }) => told.who !== who)))
  const [first, second] = best
  if (first) return { told: first.told, rest: second?.told.text ?? walked?.text ?? '' }
  return walked ? { told: walked, rest: '' } : null
}

/** The line from which on something is new: the seat's last choice, or for a watcher the last choice of all. */
function startOf(log: Logged[], seat: number): number {
  return log.findLast((line) => !line.struck && line.k === 'choice' && (seat < 0 || line.seat === seat))?.ply ?? 0
}

/** The steps of the others in one sentence: of many zombies only how many they are. */
function walks(steps: Told[]): Told | undefined {
  const last = steps.at(-1)
  const zombies = new Set(steps.map(({ about }) => about[0]).filter((who) => who?.startsWith('z')))
  if (!last || zombies.size < 2) return last && { ...last, text: last.text.replace(/ moves in the open\b/, ' is outside').replace(/ moves in /, ' is in ') }
  const count = COUNTS[zombies.size] ?? String(zombies.size)
  return { ...last, sign: 'move', text: `${count.replace(/^./, (letter) => letter.toUpperCase())} zombies come closer.` }
}
