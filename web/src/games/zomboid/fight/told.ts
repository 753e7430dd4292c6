/** What a fight's papers say: what brought the enemies, what to mind, how it may end. */
import { percent, type Desk } from '../desk'
import type { TownScene, TownView } from '../view'
import { cardName } from '../words/names'

/** The happenings after which an older event card can't have brought who stands here. */
const ENDS_SEARCH = new Set(['turn', 'day', 'escaped', 'moved', 'explored'])
const BLOWS = new Set(['hit_foe', 'hurt', 'killed', 'dodged', 'blocked'])

export const EVENT_WORDS: Record<string, string> = {
  event_none: 'Nothing moves in there.',
  event_one: 'Something moves inside, and it has heard you.',
  event_two: 'The door opens, and two of them are already inside.',
  event_horde: 'A horde has heard you. It is on its way here.',
}

interface Named {
  name: string
  args: string[]
}

/** Return the event card that brought the enemies of this fight, until the first blow has fallen. */
export function eventBehind(events: Named[]): string | null {
  const start = events.findLastIndex(({ name }) => name === 'fight')
  if (start < 0 || events.slice(start).some(({ name }) => BLOWS.has(name))) return null
  const brought = events.slice(0, start)
  const since = brought.slice(brought.findLastIndex(({ name }) => ENDS_SEARCH.has(name)) + 1)
  const card = since.findLastIndex(({ name }) => name === 'event')
  return card >= 0 && since.slice(card).some(({ name }) => name === 'enemy_comes') ? (since[card]!.args[1] ?? null) : null
}

export interface Warning {
  head: string
  more: string
}

/** Return what you would regret not to know before the fight, in two sentences. */
export function warningOf(scene: TownScene, view: TownView): Warning | null {
  const fight = view.fight
  const weapon = fight ? view.survivors[fight.fighter]?.worn.weapon : undefined
  const called = weapon ? cardName(scene, weapon).toLowerCase() : 'weapon'
  const bare = fight?.bare_damage[0] ?? 1
  const swift = Object.values(fight?.foes ?? {}).find((foe) => scene.enemies.find(({ id }) => id === foe.id)?.keywords.includes('swift'))
  const said: Record<string, Warning> = {
    no_ammo: { head: `Your ${called} has no rounds.`, more: `You would fight with bare hands: ${bare} damage a hit.` },
    swift: { head: `The ${cardName(scene, swift?.id ?? '')} is swift.`, more: 'If you get away now, it still strikes once.' },
    item_used: { head: 'You have used your item for this turn.', more: 'Nothing from your bag helps in this fight.' },
    fragile: { head: `Your ${called} breaks on a 1.`, more: `Then you fight with bare hands: ${bare} damage a hit.` },
  }
  const [first] = fight?.warnings.filter((key) => key !== 'swift' || fight.round === 0) ?? []
  return first ? (said[first] ?? null) : null
}

export const ENDINGS = ['unhurt', 'hurt', 'dead'] as const

/** Return how the whole fight may end; null while the server works it out, empty if the fight is too long for that. */
export function endsOf(desk: Desk, text: string): { label: string; p: number; said: string }[] | null {
  const odds = desk.shown.odds[text]
  if (!odds) return null
  return ENDINGS.flatMap((label) => odds.filter((each) => each.label === label)).map((each) => ({ ...each, said: each.p < 0.005 ? 'almost never' : each.p < 0.01 ? '< 1 %' : percent(each.p) }))
}

/** Return the faces of the escape die that get a survivor away: the even ones, and one that a trait adds. */
export function escapeFaces(scene: TownScene, traits: string[]): number[] {
  const added = traits.flatMap((trait) => scene.traits.find(({ id }) => id === trait)?.effects ?? []).map((effect) => Number(/^A (\d) on the escape die/.exec(effect)?.[1] ?? 0))
  return [1, 2, 3, 4, 5, 6].filter((face) => face % 2 === 0 || added.includes(face))
}
