/** What a choice costs and risks, as the server says it and as it is printed on the cards. */
import type { Chance } from '../../../lib/server/wire'
import type { AlleyScene, AlleyView } from '../view'
import type { Choice } from './choices'

export interface Price {
  /** Energy; none where nothing is paid for it. */
  cost: number | null
  /** How many lunge at who runs past. */
  lunges: number
  /** What may come of it, where cards decide. */
  chances: Odd[]
  /** How many wounds a hit brings; none where nobody is attacked. */
  damage?: number
}

export interface Odd {
  name: string
  p: number
  /** Whether it befalls who chooses. */
  harms: boolean
}

const NAMED = ['', 'one', 'two', 'three', 'four', 'five']
const MISS = 'miss'
const KILL = 'kill'

/** What the row ahead is called as an argument. */
function isAhead(scene: AlleyScene, view: AlleyView, row: string): boolean {
  const next = view.survivor.row + 1
  return row === (next >= scene.street ? 'street' : String(next))
}

function costOf(scene: AlleyScene, view: AlleyView, { offer: { verb, args } }: Choice): number | null {
  const [first = '', second = ''] = args
  const prices = view.prices
  const card = () => [...scene.survivor_tactics, ...scene.zombie_tactics].find((each) => each.id === first)
  const dead = () => scene.zombies.find((each) => each.id === (view.zombies[first]?.card ?? first))
  if (verb === 'play') return card()?.cost ?? null
  if (!prices) return null
  if (verb === 'move') return isAhead(scene, view, first) ? (prices.passing?.cost ?? null) : (prices.verbs.back ?? null)
  if (verb === 'attack') return prices.weapons[first] ?? null
  if (verb === 'advance') return dead()?.move_cost ?? null
  if (verb === 'strike' || verb === 'grab') return dead()?.attack_cost ?? null
  if (verb === 'summon') return dead()?.summon.find(([, row]) => String(row) === second)?.[0] ?? null
  return prices.verbs[verb] ?? null
}

/** What an attack may do: what follows from another is not said twice, and what cannot be not at all. */
function attackOf(odds: Chance[]): Odd[] {
  const share = (fits: (label: string) => boolean) => odds.filter((each) => fits(each.label)).reduce((sum, each) => sum + each.p, 0)
  const hits = share((label) => label !== MISS)
  const kills = share((label) => label === KILL)
  const chances = [
    ...(kills < hits || !hits ? [{ name: 'hits', p: hits }] : []),
    { name: 'kills', p: kills },
    { name: 'knocks down', p: share((label) => /\bdown\b/.test(label)) },
  ]
  return chances.filter(({ name, p }) => p > 0 || name === 'hits').map((each) => ({ ...each, harms: false }))
}

/** How many wounds an attack brings when it hits, as its card says. */
function damageOf(scene: AlleyScene, view: AlleyView, { offer: { verb, args } }: Choice): { damage?: number } {
  const [first = ''] = args
  const dead = ['strike', 'grab', 'lunge'].includes(verb) ? scene.zombies.find((each) => each.id === view.zombies[first]?.card)?.damage : undefined
  const weapon = verb === 'attack' ? scene.supplies.find((each) => each.id === first.replace(/_\d+$/, ''))?.damage : undefined
  const damage = dead ?? weapon
  return damage ? { damage } : {}
}

/** What a choice costs and risks. */
export function priceOf(scene: AlleyScene, view: AlleyView, choice: Choice, odds: Chance[]): Price {
  if (choice.way) return { cost: choice.way.cost, lunges: 0, chances: [] }
  const passing = choice.offer.verb === 'move' && isAhead(scene, view, choice.offer.args[0] ?? '') ? view.prices?.passing : null
  const cost = costOf(scene, view, choice)
  if (!passing?.lunges.length) return { cost, lunges: 0, chances: odds.length ? attackOf(odds) : [], ...damageOf(scene, view, choice) }
  const risks = [{ name: lungesSaid(passing.lunges.length), p: passing.hit }, { name: 'I fall', p: passing.falls }, { name: 'I die', p: passing.dies }]
  return { cost, lunges: passing.lunges.length, chances: risks.filter(({ p }) => p > 0).map((each) => ({ ...each, harms: true })) }
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

function lungesSaid(many: number): string {
  return `${NAMED[many] ?? many} lunge${many === 1 ? '' : 's'}`
}

/** A price for those who hear it. */
export function priceSaid({ cost, chances, damage }: Price): string {
  return [cost === null ? '' : cost ? `costs ${cost} energy` : 'free', ...chances.map(({ name, p }) => `${name} ${percent(p)}`), damage ? `damage ${damage}` : ''].filter(Boolean).join(', ')
}
