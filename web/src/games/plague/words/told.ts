/** What was just done, in sentences: what one figure does stands in one, with what was needed and the dice for it. */
import type { Sign } from '../../../art/signs'
import type { Logged } from '../../../lib/log'
import type { Happening } from '../../../lib/server/wire'
import type { Scene } from '../scene'
import { spoken } from '../view'

export interface Told {
  sign: Sign
  text: string
  /** The dice of a fight, as they fell. */
  rolls: number[]
  isHarm: boolean
  /** The figures that it is about, who acts first. */
  about: string[]
  /** The names of its events. */
  events: string[]
  /** Who it begins with, by name, and the seat that chose it; -1 for none. */
  who: string
  by: number
  /** The lines in which it begins and ends. */
  from: number
  to: number
}

const LINES = 60
const SIGNS: Record<string, Sign> = {
  bit: 'bite', attacked: 'strike', fired_volley: 'shoot', placed: 'door', barricaded: 'planks', broken: 'warn', removed: 'warn', searched: 'search', drew: 'cards', nothing_drawn: 'cards', armed: 'take', used: 'take',
  stench: 'warn', boarding: 'car', in_car: 'car', stalled: 'car', drove_off: 'car', got_out: 'car', hatch: 'door', safe_below: 'door', entry: 'door', joined: 'skull', dog: 'skull',
}
const FIGHTS = new Set(['bit', 'attacked', 'fired_volley'])
/** What the table shows by itself. */
const QUIET = new Set(['round', 'turn', 'over', 'none_placed', 'side', 'entry'])
const HARM = new Set(['wounded', 'zombified', 'broken', 'oops', 'killed'])
const FIGURE = /^[hz]\d+$/
const MOVES = / moves in [^,]*\.?$/

/** The sentences of the last lines, oldest first. */
export function toldOf(log: Logged[], many: number): Told[] {
  const found: Told[] = []
  let subject = ''
  for (const { event, line } of log.slice(-LINES).flatMap((line) => (line.struck ? [] : line.events.map((event) => ({ event, line }))))) {
    const { ply } = line
    if (QUIET.has(event.name)) continue
    const part = event.who && event.who === subject ? event.text.slice(event.who.length).trimStart() : event.text
    const last = found.at(-1)
    // Each fight is said by itself, with what was needed and rolled.
    if (last && !FIGHTS.has(event.name) && (part !== event.text || /^[a-z]/.test(part))) join(last, event, part, ply)
    else found.push(begun(event, line))
    if (event.who) subject = event.who
  }
  return found.slice(-many).map((told) => ({ ...told, text: `${told.text.replace(/[:.]$/, '')}.` }))
}

/** The fight that was just fought: the last sentence, or the one before if that says what its dice have brought. */
export function fightOf(log: Logged[]): Told | undefined {
  const [last, before] = toldOf(log, 2).reverse()
  if (!last || last.rolls.length) return last
  return before?.rolls.length && before.to === last.from ? before : undefined
}

function begun(event: Happening, { ply, k, seat }: Logged): Told {
  const told: Told = { sign: SIGNS[event.name] ?? 'move', text: event.text, rolls: [], isHarm: false, about: [], events: [], who: event.who, by: k === 'choice' ? seat : -1, from: ply, to: ply }
  note(told, event)
  return told
}

function join(told: Told, event: Happening, part: string, ply: number): void {
  note(told, event)
  told.to = ply
  if (event.name === 'moved' && MOVES.test(told.text)) {
    told.text = told.text.replace(MOVES, ` ${part}`)
    return
  }
  if (event.name === 'turned') return
  told.text = told.text.endsWith(':') ? `${told.text} ${part}` : `${told.text.replace(/\.$/, '')}, ${part}`
  if (SIGNS[event.name]) told.sign = SIGNS[event.name]!
}

function note(told: Told, { name, args }: Happening): void {
  if (FIGHTS.has(name)) told.rolls = []
  if (name === 'rolled') told.rolls = [...told.rolls, Number(args[0])]
  told.events.push(name)
  told.isHarm ||= HARM.has(name)
  told.about = [...new Set([...told.about, ...args.filter((each) => FIGURE.test(each))])]
}

/** A weapon, card or place as one says it. */
export const nameOf = (scene: Scene, id: string): string => [...scene.cards, ...scene.weapons].find((each) => each.id === id)?.name ?? spoken(id)
