/** A death in a fight as frames: what is drawn, in which order, and for how long. */
import type { Speed } from '../../../lib/pace'
import type { Happening, Line } from '../../../lib/server/wire'
import type { Fight, TownView } from '../view'

export interface Kill {
  /** Whose picture falls: an enemy by its card, or a survivor. */
  who: string
  isSurvivor: boolean
  fighter: string
  place: string
  damage: number
  isCritical: boolean
  /** The hearts that were left before the blow. */
  hearts: number
  /** The weapon in hand; none for bare hands. */
  weapon: string | null
  xp: number
  /** How many fell at once. */
  many: number
  /** The enemy who steps up from behind. */
  next: string | null
  /** Whether nobody stands any more. */
  isLast: boolean
}

export type Frame = 'blow' | 'fall' | 'stamp' | 'next' | 'dark'

const TIMES: Record<Frame, number> = { blow: 140, fall: 320, stamp: 400, next: 440, dark: 900 }
/** How long a frame without motion stands. */
const STILL_MS = 400
const PARTS: Record<Speed, number> = { watch: 1, fast: 0.8, once: 0 }

/** Return the frames of a kill with their milliseconds; none for who sees all at once. */
export function framesOf(kill: Kill, speed: Speed, isStill: boolean): [Frame, number][] {
  if (speed === 'once') return []
  const all: Frame[] = kill.isSurvivor ? ['blow', 'dark'] : ['blow', 'fall', 'stamp', ...(kill.next || kill.isLast ? (['next'] as const) : [])]
  const seen = isStill ? all.filter((frame) => frame !== 'fall') : all
  return seen.map((frame) => [frame, Math.round((isStill ? STILL_MS : TIMES[frame]) * PARTS[speed])])
}

/** Return the enemy who has stepped into an empty place of the same fight, or null; the queue does so in a line after the kill. */
export function steppedUp(before: Fight, now: Fight | null): string | null {
  if (!now || now.fighter !== before.fighter) return null
  return Object.entries(now.foes).find(([name]) => !(name in before.foes))?.[1].id ?? null
}

/** So many of the fallen lie on the floor. */
const BODIES = 3

/** Return who fell in the fight that is on, by card, the last at the end; so many of the last still stand. */
export function fallenIn(events: Pick<Happening, 'name' | 'args'>[], fighter: string, standing = 0): string[] {
  const start = events.findLastIndex(({ name }) => name === 'fight')
  const all = events.slice(Math.max(0, start)).flatMap(({ name, args }) => (name === 'killed' && args[0] === fighter && args[1] ? [args[1]] : []))
  return all.slice(0, all.length - standing).slice(-BODIES)
}

/** Return the last death that these lines tell of a fight, as it stood before and as the table is now; null if nobody fell. */
export function killIn(lines: Line[], before: { fight: Fight; view: TownView }, now: TownView): Kill | null {
  const events = lines.flatMap((line) => line.events)
  const { fight, view } = before
  const of = (name: string): Happening[] => events.filter((event) => event.name === name)
  const fighter = view.survivors[fight.fighter]
  const base = { fighter: fight.fighter, place: fighter?.place ?? '', weapon: fight.armed ? (fighter?.worn.weapon ?? null) : null, xp: 0, next: null, isLast: false }
  const fallen = of('died').findLast(({ args }) => args[0] === fight.fighter || args[0] === fight.target)?.args[0]
  if (fallen) {
    const damage = Number(of('hurt').findLast(({ args }) => args[0] === fallen)?.args[1] ?? 0)
    return { ...base, who: fallen, isSurvivor: true, damage, isCritical: false, hearts: view.survivors[fallen]?.hp.value ?? 0, many: 1 }
  }
  const killed = of('killed').filter(({ args }) => args[0] === fight.fighter)
  const [last] = killed.slice(-1)
  if (!last) return null
  const who = last.args[1] ?? ''
  const hit = of('hit_foe').findLast(({ args }) => args[0] === fight.fighter && fight.foes[args[1] ?? '']?.id === who)
  const damage = Number(hit?.args[2] ?? 0)
  const [plain, critical] = fight.armed ? fight.weapon_damage : fight.bare_damage
  const stands = Object.entries(now.fight?.foes ?? {})
  const stepped = stands.length > Object.keys(fight.foes).length - killed.length ? stands.find(([name, { id }]) => name === hit?.args[1] || fight.foes[name]?.id !== id)?.[1].id : null
  return {
    ...base,
    who,
    isSurvivor: false,
    damage,
    isCritical: damage > 0 && damage === critical && critical !== plain,
    hearts: fight.foes[hit?.args[1] ?? '']?.hp ?? damage,
    xp: of('gained_xp').filter(({ args }) => args[0] === fight.fighter).reduce((sum, { args }) => sum + Number(args[1]), 0),
    many: killed.length,
    next: stepped ?? null,
    isLast: !stands.length && !now.fight?.queue,
  }
}
