/** Ways of several choices, as choices that one click makes: the server found them, and says what they cost and risk. */
import type { Offer, Way } from '../../../lib/server/wire'
import { squareAt, type Scene } from '../scene'
import type { PlagueView } from '../view'
import { called } from './called'
import { choiceOf, type Choice } from './choices'

/** The cheapest way to each square on which nothing is chosen directly; who acts already goes first. */
export function wayChoices(scene: Scene, view: PlagueView, ways: Way[], direct: Choice[], active: string | null): Choice[] {
  const taken = new Set(direct.filter((choice) => !choice.opening).map((choice) => choice.square))
  const best = new Map<number, Way>()
  for (const way of ways) {
    const square = squareAt(scene, way.to[0]!, way.to[1]!)
    const known = best.get(square)
    if (!taken.has(square) && (!known || rank(way, active) < rank(known, active))) best.set(square, way)
  }
  return [...best].map(([square, way]) => asChoice(scene, view, way, square))
}

/** Less is better: nobody has to stop for it, it costs less, it takes fewer choices. */
function rank(way: Way, active: string | null): number {
  return (way.piece === active ? 0 : 10_000) + way.cost * 100 + way.choices.length
}

function asChoice(scene: Scene, view: PlagueView, way: Way, square: number): Choice {
  const [verb = '', ...args] = way.choices.at(-1)!.split(' ')
  const offer: Offer = { text: way.choices.join(', '), verb, args, odds: way.odds, words: false }
  const last = choiceOf(scene, view, offer)
  const who = called(scene, way.piece)
  const said = way.aimed ? `${who} goes there: ${last.label.toLowerCase()}` : `${who} goes here`
  return { ...last, label: said[0]!.toUpperCase() + said.slice(1), square, figure: way.piece, way }
}

/** What speaks against a choice, in the words of the table. */
export function cautionsOf(scene: Scene, choice: Choice, weighed: Record<string, Offer>): string[] {
  const stops = choice.way?.choices[0]?.split(' ')
  const stopped = stops?.[0] === 'stop' ? [`${called(scene, stops[1]!)} stops where it is`] : []
  return [...stopped, ...(choice.way?.cautions ?? weighed[choice.offer.text]?.cautions ?? [])]
}

/** Action points, as one says them. */
export function points(cost: number): string {
  return `${cost} action point${cost === 1 ? '' : 's'}`
}
