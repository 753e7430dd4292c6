/** What a choice costs and risks, as the server says it and as it is printed on the cards. */
import type { Chance } from '../../../lib/server/wire'
import type { AlleyScene, AlleyView } from '../view'
import type { Choice } from './choices'

export interface Price {
  /** Energy; none where nothing is paid for it. */
  cost: number | null
  /** How many lunge at who runs past, and how likely one of them hits. */
  lunges: number
  risk: number
  /** How likely it succeeds, where a card decides. */
  hit: number | null
}

const NAMED = ['', 'one', 'two', 'three', 'four', 'five']
const MISS = 'miss'

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

/** What a choice costs and risks. */
export function priceOf(scene: AlleyScene, view: AlleyView, choice: Choice, odds: Chance[]): Price {
  if (choice.way) return { cost: choice.way.cost, lunges: 0, risk: 0, hit: null }
  const passing = choice.offer.verb === 'move' && isAhead(scene, view, choice.offer.args[0] ?? '') ? view.prices?.passing : null
  const missed = odds.find((each) => each.label === MISS)?.p ?? 0
  return { cost: costOf(scene, view, choice), lunges: passing?.lunges.length ?? 0, risk: passing?.hit ?? 0, hit: odds.length ? 1 - missed : null }
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

export function lungesSaid(many: number): string {
  return `${NAMED[many] ?? many} lunge${many === 1 ? '' : 's'}`
}

/** A price for those who hear it. */
export function priceSaid({ cost, lunges, risk, hit }: Price): string {
  return [
    cost === null ? '' : cost ? `costs ${cost} energy` : 'free',
    lunges ? `${lungesSaid(lunges)}, ${percent(risk)} to be hit` : '',
    hit === null ? '' : `hits ${percent(hit)}`,
  ].filter(Boolean).join(', ')
}
