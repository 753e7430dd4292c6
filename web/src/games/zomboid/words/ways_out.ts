/** How a rescue gets everybody out of town: a sentence, the needs in words, the latest day, and where to look. */
import type { Shown } from '../../../table/contract'
import { companyOf } from '../../../table/company'
import { SEATS, type Requirement, type Rescue, type TownScene, type TownView } from '../view'
import { cardName, personName, sentence, spoken } from './names'

const HOW: Record<string, string> = {
  airlift: 'Call the helicopter by radio. Three days later it picks up everyone at the safe house.',
  drive_out: 'Get the car running, be home together when the day ends, and go.',
  safe_haven: 'Clear out the bandits and fortify the house. Then all the living win, wherever they are.',
  down_the_river: 'Find the river, build a raft, be home together, and float away.',
  relief_column: 'Hold out until the trucks come. They take everyone at home, if there’s food and the house is strong.',
  medical_convoy: 'Call the doctors by radio. Three days later they trade seats for medicine.',
  signal_fire: 'Light the water tower. Four days later somebody has seen it.',
  county_line: 'Explore your way to the county line, pack food and a rope, and walk.',
  last_one_standing: 'From day 6 on, whoever is alone is the only one to leave. This poster turns you against each other.',
}

/** What the storage must hold, as one says it: of one, and of several. */
const STORED: Record<string, [string, string]> = {
  gas: ['a can of gas', 'cans of gas'], car_battery: ['a car battery', 'car batteries'], battery: ['a battery', 'batteries'],
  engine_part: ['an engine part', 'engine parts'], flare: ['a signal flare', 'signal flares'], plank: ['a plank', 'planks'], radio: ['a radio', 'radios'],
  food: ['food', 'food'], medicine: ['medicine', 'medicine'], bandage: ['a bandage', 'bandages'], rope: ['a rope', 'ropes'], nails: ['nails', 'nails'],
}
const EXPLORED: Record<string, string> = { river: 'a place on the river, explored', medical: 'a medical place, explored', tower: 'a water tower, explored' }
const OTHER: Record<string, string> = {
  fortification: 'fortifications on the safe house', no_horde: 'no horde at the safe house', bandits_cleared: 'bandits out of the way',
  day_min: 'days survived', placed_min: 'places on the map', last_alive: 'one survivor left alive',
}
const FEWEST_SEATS = 3
const TWO = 2

/** One line of a poster. `count` is empty where there is nothing to count. */
export interface Need {
  need: string
  tag: string | null
  have: number
  needed: number
  met: boolean
  text: string
  isCounted: boolean
}

export interface WayOut {
  id: string
  name: string
  how: string
  /** The last day on which it can be called, or else finished; in a few words. */
  limit: string
  needs: Need[]
  hints: string[]
  state: 'open' | 'called' | 'ready' | 'late'
}

const stored = (tag: string, many: number): string => STORED[tag]?.[many === 1 ? 0 : 1] ?? spoken(tag)
const isTagged = (scene: TownScene, card: string, tag: string): boolean => scene.loot.find((each) => each.id === card)?.tags.includes(tag) ?? false

function textOf({ need, tag, needed }: Requirement): string {
  if (need === 'stored') return `${stored(tag ?? '', needed)}, in the safe house`
  if (need === 'explored') return EXPLORED[tag ?? ''] ?? `${spoken(tag ?? '')}, explored`
  if (need === 'gather') return needed === 1 ? 'at least one of you at home' : 'all of you at home'
  return OTHER[need] ?? spoken(need)
}

/** The cards that a call takes, as needs of their own: once it is made they are needed no more. */
function callNeeds(scene: TownScene, view: TownView, { id, called }: Rescue): Need[] {
  const card = scene.rescues.find((each) => each.id === id)
  if (!card || called !== null) return []
  const needs = [...card.keep.map((tag) => ({ tag, end: 'in the safe house' })), ...card.spend.map((tag) => ({ tag, end: 'used up by the call' }))]
  return needs.map(({ tag, end }) => {
    const have = view.storage.filter((each) => isTagged(scene, each, tag)).length
    return { need: 'stored', tag, have, needed: 1, met: have > 0, text: `${stored(tag, 1)}, ${end}`, isCounted: true }
  })
}

/** The number of cards in the whole loot deck, of all kinds or of those with a tag. */
function inLoot(scene: TownScene, tag?: string): number {
  return scene.loot.reduce((sum, { tags, copies, only_crafted }) => sum + ((tag === undefined || tags.includes(tag)) && !only_crafted ? copies : 0), 0)
}

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`

function hintsOf(scene: TownScene, needs: Need[]): string[] {
  const open = needs.filter(({ met }) => !met)
  const wanted = [...new Set(open.filter(({ need }) => need === 'stored').map(({ tag }) => tag ?? ''))].map((tag) => ({ tag, many: inLoot(scene, tag) }))
  const rare = wanted.filter(({ many }) => many > 0).sort((one, other) => one.many - other.many).slice(0, TWO)
  const [most, next] = [...scene.locations].sort((one, other) => other.storage - one.storage)
  const hints: string[] = []
  if (rare.length && most && next) {
    hints.push(`Look where nobody has searched: ${withArticle(most.name)} holds ${most.storage} cards, ${withArticle(next.name)} ${next.storage}. Among all ${inLoot(scene)} cards ${rare[0]!.many === 1 ? 'is' : 'are'} ${rare.map(({ tag, many }) => `${many} ${stored(tag, many).replace(/^an? /, '')}`).join(' and ')}.`)
  }
  if (open.some(({ need }) => need === 'bandits_cleared')) {
    const count = (isBandit: boolean): number => scene.enemies.reduce((sum, { family, copies }) => sum + (!isBandit || family === 'bandit' ? copies : 0), 0)
    hints.push(`The ${count(true)} bandits hide among ${count(false)} enemies: doors and events bring them out.`)
  }
  const fortify = scene.recipes.find(({ makes }) => makes === null)
  if (fortify && open.some(({ need }) => need === 'fortification')) hints.push(`A fortification takes ${fortify.spend.map(spoken).join(' and ')}.`)
  return hints
}

/** The days that a called rescue takes to come. */
function daysToCome(scene: TownScene, view: TownView, id: string): number {
  const days = scene.rescues.find((each) => each.id === id)?.days ?? []
  return days[Math.max(0, Object.keys(view.survivors).length - FEWEST_SEATS)] ?? 0
}

/** Everything that a poster says of a rescue. */
export function wayOut(scene: TownScene, view: TownView, rescue: Rescue): WayOut {
  const { id, called, due, complete } = rescue
  const wait = daysToCome(scene, view, id)
  const latest = view.last_day - wait
  const rest = rescue.requirements
    .filter(({ need }) => need !== 'called')
    .map((each): Need => ({ ...each, text: textOf(each), isCounted: !['no_horde', 'explored', 'last_alive'].includes(each.need) && !(each.need === 'gather' && each.needed === 1) }))
  const needs = [...callNeeds(scene, view, rescue), ...rest]
  const isLate = wait > 0 && called === null && view.day > latest
  const limit = due !== null ? `comes on day ${due}` : isLate ? `too late since day ${latest + 1}` : wait ? `call by day ${latest}` : `by day ${latest}`
  const state = isLate ? 'late' : complete ? 'ready' : called !== null ? 'called' : 'open'
  return { id, name: sentence(cardName(scene, id)), how: HOW[id] ?? '', limit, needs, hints: isLate ? [] : hintsOf(scene, needs), state }
}

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** The headline over the posters. */
export const headline = (many: number): string => (many === 1 ? 'One way out.' : `${COUNTS[many] ?? many} ways out. You need one.`)

type Known = Pick<Shown, 'info' | 'view' | 'seat'>

/** The pins on a poster, and what they say in words. */
export interface Pinned {
  seats: number[]
  text: string
  isMine: boolean
}

/** Whose pins lie on a rescue: a pin says "I would try this", and no rule reads it. */
export function pinned(shown: Known, scene: TownScene, rescue: string): Pinned {
  const seats = shown.info.seats.filter(({ pin }) => pin === rescue).map(({ seat }) => seat)
  const isMine = seats.includes(shown.seat)
  const names = seats.filter((seat) => seat !== shown.seat).map((seat) => personName(shown, scene, SEATS[seat]!))
  if (isMine) names.push(names.length ? 'you' : 'You')
  const all = new Intl.ListFormat('en-GB').format(names)
  return { seats, isMine, text: all ? `${all} would try this` : 'Nobody’s pin yet.' }
}

/** Whether you may lay a pin: you play, and there are others to see it. */
export function mayPin({ info, seat }: Known): boolean {
  const own = info.seats[seat]
  return own !== undefined && own.k === 'guest' && !own.away && !own.resigned && info.state === 'playing' && info.rules && companyOf(info, [seat]).length > 0
}
