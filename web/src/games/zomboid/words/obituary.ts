/** How your survivor died, and what they did until then, from what the log tells. */
import type { Line } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { SAFE_HOUSE, type TownScene, type TownView } from '../view'
import { cardName, personName, placeName } from './names'

export interface Obituary {
  head: string
  /** Who it was, and how it came. */
  how: string
  /** Where the things are now. */
  left: string
  counts: { many: number; label: string }[]
}

interface Named {
  name: string
  args: string[]
}

const FAMILIES: Record<string, string> = { bandit: 'Bandits', cannibal: 'Cannibals' }
const KEEPS = new Set(['dropped', 'stored'])

/** Return the last death of a survivor among the lines; -1 if they tell none. */
const deathIn = (events: Named[], survivor: string): number => events.findLastIndex(({ name, args }) => name === 'died' && args[0] === survivor)

export const tellsDeath = (lines: Line[], survivor: string): boolean => deathIn(eventsOf(lines), survivor) >= 0

/** Return what happened, without what was taken back. */
const eventsOf = (lines: (Line & { struck?: boolean })[]): Named[] => lines.filter(({ struck }) => !struck).flatMap(({ events }) => events)

export function obituaryOf(shown: Shown, scene: TownScene, view: TownView, survivor: string, lines: Line[]): Obituary {
  const events = eventsOf(lines)
  const death = deathIn(events, survivor)
  const one = view.survivors[survivor]!
  const head = `${personName(shown, scene, survivor)} is dead.`
  const was = `${cardName(scene, one.profession ?? '')}, level ${one.level}.`
  if (death < 0) return { head, how: `${was} You fell before this table began.`, left: '', counts: [] }
  const day = view.day - events.slice(death).filter(({ name }) => name === 'day').length
  const life = events.slice(0, death)
  const many = (name: string): number => life.filter((each) => each.name === name && each.args[0] === survivor).length
  const [felled, doors, places] = [many('killed'), many('opened'), many('explored')]
  return {
    head,
    how: `${was} ${causeOf(shown, scene, view, survivor, life, events[death]!.args[1] ?? '')}`,
    left: leftBehind(scene, survivor, events.slice(death + 1)),
    counts: [
      { many: day, label: day === 1 ? 'day' : 'days' },
      { many: felled, label: 'felled' },
      { many: doors, label: doors === 1 ? 'door' : 'doors' },
      { many: places, label: places === 1 ? 'place' : 'places' },
    ],
  }
}

function causeOf(shown: Shown, scene: TownScene, view: TownView, survivor: string, life: Named[], place: string): string {
  const there = place === SAFE_HOUSE ? 'in the safe house' : `at the ${placeName(scene, view, place).toLowerCase()}`
  if (life.at(-1)?.name === 'bite_hurt') return `The bite killed you in the night, ${there}.`
  const start = life.findLastIndex(({ name }) => name === 'fight' || name === 'attacks_survivor')
  if (start < 0) return `You fell ${there}.`
  const fight = life.slice(start)
  const armed = fight.findLast(({ name, args }) => ['armed', 'unarmed'].includes(name) && args[0] === survivor)
  const hands = armed?.name === 'armed' ? `the ${cardName(scene, armed.args[1] ?? '').toLowerCase()}` : 'bare hands'
  const fought = armed ? ` You fought with ${hands}.` : ''
  if (fight[0]!.name === 'attacks_survivor') {
    const [attacker = '', attacked = ''] = fight[0]!.args
    const isAttacker = attacker === survivor
    return isAttacker ? `You attacked ${personName(shown, scene, attacked)} ${there}, and lost.${fought}` : `${personName(shown, scene, attacker)} killed you ${there}.${fought}`
  }
  return `${foesAt(scene, life, place)} caught you ${there}.${fought}`
}

/** Return who stood at a place, as far as the log tells. */
function foesAt(scene: TownScene, life: Named[], place: string): string {
  const came = life.filter(({ name, args }) => name === 'enemy_comes' && args[0] === place).at(-1)
  const family = scene.enemies.find(({ id }) => id === came?.args[1])?.family
  return FAMILIES[family ?? ''] ?? 'The dead'
}

function leftBehind(scene: TownScene, survivor: string, after: Named[]): string {
  const end = after.findIndex(({ name, args }) => !KEEPS.has(name) || args[0] !== survivor)
  const kept = end < 0 ? after : after.slice(0, end)
  const things = kept.map(({ args }) => cardName(scene, args[1] ?? '').toLowerCase())
  const rose = after.some(({ name, args }) => name === 'rose' && args[0] === survivor) ? ' You got up again, as one of them.' : ''
  if (!things.length) return rose.trim()
  const named = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1)}` : things[0]
  return `Left ${kept[0]!.name === 'stored' ? 'in the storage' : 'there'}: ${named}.${rose}`
}
