/** What breaking in may bring: how often it opens, how often it rings, who waits inside. */
import type { Desk } from '../desk'
import type { TownScene, TownView } from '../view'

export interface BreakIn {
  opens: number
  /** Of those times that it opens. */
  rings: number
  dice: number
  /** The best tool at hand, and what it adds. */
  tool: { card: string; adds: number } | null
  /** Nothing where no event is drawn inside. */
  events: { event: string; share: number }[]
}

const ADDS = /^\+(\d+) to break-in rolls\.$/
/** What is chosen in front of a lock: it is tried, or tried again. */
const AT_THE_DOOR = new Set(['break_in', 'reroll_luck'])
const INSIDE = 'an event is drawn inside'

/** What is known of the door of a place that a choice leads through; nothing where no lock is tried. */
export function breakInOf(desk: Desk, thing: string): BreakIn | null {
  const place = desk.view.places[thing]
  const choice = desk.choices.find((each) => (each.thing === thing && each.offer.verb === 'loot') || AT_THE_DOOR.has(each.offer.verb))
  const odds = choice ? desk.oddsOf(choice) : []
  if (!place || !choice || !odds.length || place.door === 'unlocked' || !desk.me) return null
  const share = (label: string): number => odds.find((each) => each.label === label)?.p ?? 0
  const [silent, alarm] = [share('in'), share('in, with an alarm')]
  const own = desk.view.survivors[desk.me]!
  const cautions = desk.priceOf(choice)?.cautions ?? desk.shown.weighed[choice.offer.text]?.cautions ?? []
  const isNew = AT_THE_DOOR.has(choice.offer.verb) || cautions.includes(INSIDE)
  return { opens: silent + alarm, rings: alarm / (silent + alarm || 1), dice: own.luck.value, tool: bestTool(desk.scene, [...own.bag, ...Object.values(own.worn)]), events: isNew ? eventsLeft(desk.scene, desk.view) : [] }
}

function bestTool(scene: TownScene, cards: string[]): BreakIn['tool'] {
  const adds = (id: string): number => Math.max(0, ...(scene.loot.find((card) => card.id === id)?.effects ?? []).map((effect) => Number(ADDS.exec(effect)?.[1] ?? 0)))
  const best = cards.map((card) => ({ card, adds: adds(card) })).sort((one, other) => other.adds - one.adds)[0]
  return best?.adds ? best : null
}

/** How likely each event is: what has been drawn lies open, and an empty deck is made anew of all. */
export function eventsLeft(scene: TownScene, view: TownView): { event: string; share: number }[] {
  const deck = view.decks.events
  const gone = deck?.left ? deck.discarded : {}
  const left = Object.entries(scene.event_copies).map(([event, copies]): [string, number] => [event, copies - (gone[event] ?? 0)])
  const all = left.reduce((sum, [, count]) => sum + count, 0)
  return left.filter(([, count]) => count > 0).map(([event, count]) => ({ event, share: count / all }))
}
