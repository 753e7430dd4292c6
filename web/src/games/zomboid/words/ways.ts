/** Ways of several choices, as choices that one gesture makes: the server found them, and says what they cost and risk. */
import type { Way } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import type { TownView } from '../view'
import { choiceOf, type Choice } from './choices'

/** The verb of all that lies there, given out at once. */
export const AT_ONCE = 'at_once'

/** The ways to places and to what one goes there for, where no single choice does the same; and all dice at once. */
export function wayChoices(shown: Shown, direct: Choice[]): Choice[] {
  const near = new Set(direct.map(({ offer }) => offer.text))
  return shown.ways.filter((way) => !way.piece || !near.has(way.choices.at(-1)!)).map((way) => asChoice(shown, way))
}

function asChoice(shown: Shown, way: Way): Choice {
  const text = way.choices.join(', ')
  if (!way.piece) return { offer: { text, verb: AT_ONCE, args: [], odds: way.odds, words: false }, label: 'All at once', icon: 'perspective-dice-six-faces-random', thing: '', shows: '', way }
  const [verb = '', ...args] = way.choices.at(-1)!.split(' ')
  const last = choiceOf(shown, { text: way.choices.at(-1)!, verb, args, odds: way.odds, words: false })
  return { ...last, offer: { ...last.offer, text }, way }
}

export interface Price {
  steps: number
  cautions: string[]
}

/** The steps that a choice takes, and what speaks against it; nothing of one that leads nowhere. */
export function priceOf(shown: Shown, choice: Choice): Price | null {
  const weighed = shown.weighed[choice.offer.text]
  if (choice.way) return { steps: choice.way.cost, cautions: choice.way.cautions }
  return weighed?.cost === undefined ? null : { steps: weighed.cost, cautions: weighed.cautions ?? [] }
}

/** The places beside another, of which the server counts the steps. */
function beside(view: TownView, place: string): string[] {
  const [column, row] = view.places[place]!.at as [number, number]
  const cells = new Set([`${column},${row - 1}`, `${column + 1},${row}`, `${column},${row + 1}`, `${column - 1},${row}`])
  return Object.keys(view.places).filter((each) => view.places[each]!.steps !== null && cells.has(view.places[each]!.at.join()))
}

/** The places that one comes through on the way to another, both ends included: each a step nearer, as the server counts. */
export function trailTo(view: TownView, place: string): string[] {
  const trail = [place]
  const stepsOf = (each: string) => view.places[each]!.steps ?? Infinity
  while (stepsOf(trail[0]!) > 0) {
    const next = beside(view, trail[0]!).sort((a, b) => stepsOf(a) - stepsOf(b))[0]
    if (!next || stepsOf(next) >= stepsOf(trail[0]!)) break
    trail.unshift(next)
  }
  return trail
}
