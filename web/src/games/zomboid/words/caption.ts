/** The one thing that matters of what has happened since you last chose, and what else happened. */
import type { Token } from '../../../art/town/tokens'
import type { Logged } from '../../../lib/log'
import type { Happening } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import { isDead, SEATS, type TownScene, type TownView } from '../view'
import { cardName, isSurvivor } from './names'
import { retold } from './retold'

export interface Caption {
  token: Token
  text: string
  /** The weightiest of the rest; empty if nothing else is worth telling. */
  rest: string
}

/** How much an event matters, with its sign; one that is not named here has no caption. */
const WEIGHTS: Record<string, [number, Token]> = {
  died: [13, 'skull'], rose: [12, 'skull'], bitten: [11, 'bite'], attacks_survivor: [11, 'cross'],
  alerted: [10, 'bell'], horde_arrives: [10, 'horde'], horde_moves: [10, 'horde'], horde_merges: [10, 'horde'], fortification_breaks: [10, 'shield'],
  enemy_comes: [9, 'cross'], fight: [8.5, 'cross'], called: [8, 'walkie'], call_over: [8, 'walkie'],
  hurt: [7, 'heart'], bite_hurt: [7, 'bite'], stolen: [7, 'bag'], killed: [6, 'cross'], broke: [6, 'hammer'], horde_gone: [6, 'horde'], enemy_leaves: [6, 'horde'], lured: [6, 'horde'], cured: [6, 'bandage'], level_up: [6, 'star'],
  kept: [5, 'crate'], traded: [5, 'hand'], trade_offered: [5, 'hand'], opened: [5, 'lock'], not_opened: [5, 'lock'], explored: [5, 'house'], crafted: [5, 'hammer'], fortified: [5, 'plank'],
  drawn_location: [4, 'house'], saw_location: [4, 'house'], healed: [4, 'heart'], escaped: [4, 'run'], wants: [4, 'talk'], shown: [4, 'talk'], event: [4, 'moon'], door: [4, 'lock'], event_redrawn: [4, 'moon'],
  used: [3, 'hand'], stored: [3, 'crate'], fetched: [3, 'bag'], restored: [2, 'heart'], moved: [2, 'foot'], dropped: [2, 'bag'],
}
/** What you do yourself has no caption up to this weight: you have just chosen it. */
const OWN_STEP = 4
/** Of two that weigh the same, yours comes first. */
const YOURS = 0.5
const AMOUNT = /(\d+)(?= HP\b)/

interface Told {
  events: Happening[]
  weight: number
  token: Token
  order: number
}

/** Return the caption for a seat, or null if nothing has happened but its own steps. */
export function captionOf(shown: Pick<Shown, 'log' | 'scene' | 'view' | 'info' | 'seat'>): Caption | null {
  const view = shown.view as unknown as TownView
  const me = shown.seat >= 0 ? (SEATS[shown.seat] ?? null) : null
  const all = new Map<string, Told>()
  for (const [order, event] of eventsSince(shown.log, isDead(view, me) ? -1 : shown.seat).entries()) {
    const [weight, token] = WEIGHTS[event.name] ?? [0, 'star']
    const isOwn = me !== null && event.args[0] === me
    if (!weight || (isOwn && weight <= OWN_STEP)) continue
    const key = keyOf(event)
    all.set(key, { events: [...(all.get(key)?.events ?? []), event], weight: weight + (isOwn ? YOURS : 0), token, order })
  }
  const [first, second] = [...all.values()].sort((a, b) => b.weight - a.weight || b.order - a.order)
  if (!first) return null
  const say = (told: Told) => retold(shown as Shown, sentenceOf(shown.scene as unknown as TownScene, view, told.events))
  return { token: first.token, text: say(first), rest: second ? say(second) : '' }
}

/** Return what happened since a seat last chose, for whoever has no more turns since the last turn began. */
function eventsSince(log: Logged[], seat: number): Happening[] {
  const lines = log.filter(({ struck }) => !struck)
  const isStart = (line: Logged): boolean => (seat < 0 ? line.events.some(({ name }) => name === 'turn') : line.k === 'choice' && line.seat === seat)
  return lines.slice(Math.max(0, lines.findLastIndex(isStart))).flatMap(({ events }) => events)
}

/** Events of one key are told in one sentence: enemies at one place, wounds of one survivor, kills of one kind. */
function keyOf({ name, args, text }: Happening): string {
  return name === 'enemy_comes' || name === 'hurt' || name === 'bite_hurt' ? `${name} ${args[0]}` : `${name} ${text}`
}

function sentenceOf(scene: TownScene, view: TownView, events: Happening[]): string {
  const [{ name, args, text }] = events as [Happening]
  if (events.length === 1) return text
  if (name === 'enemy_comes') {
    const names = events.map(({ args: [, enemy] }) => `a ${cardName(scene, enemy ?? '')}`)
    return text.replace(/ there is a .*$/, ` there are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`)
  }
  if (isSurvivor(view, args[0] ?? '') && AMOUNT.test(text)) return text.replace(AMOUNT, String(events.reduce((sum, each) => sum + Number(each.args[1] ?? 0), 0)))
  return text.replace(/\.$/, ` (×${events.length}).`)
}
