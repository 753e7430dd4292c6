import { expect, test } from 'vitest'
import type { Line } from '../src/lib/server/wire'
import { fallenIn, framesOf, killIn, steppedUp } from '../src/games/zomboid/fight/kills'
import type { Fight, TownView } from '../src/games/zomboid/view'

const foe = (id: string, hp: number) => ({ id, hp, blow: 'miss', dodged: false })
const FIGHT = { fighter: 'a', target: null, armed: true, weapon_damage: [3, 5], bare_damage: [1, 3], queue: 0, foes: { foe1: foe('shambler', 3), foe2: foe('runner', 4) } } as unknown as Fight
const VIEW = { survivors: { a: { place: 'p1', worn: { weapon: 'baseball_bat' }, hp: { value: 2 } } } } as unknown as TownView
const after = (foes: Fight['foes'] | null) => ({ ...VIEW, fight: foes && { ...FIGHT, foes } }) as TownView
const lines = (...events: string[]): Line[] => [{ events: events.map((text) => ({ name: text.split(' ')[0]!, args: text.split(' ').slice(1), text, who: '' })) } as unknown as Line]
const seen = (now: TownView, ...events: string[]) => killIn(lines(...events), { fight: FIGHT, view: VIEW }, now)
const HIT = ['hit_foe a foe1 5', 'killed a shambler', 'gained_xp a 1']

test('a kill tells who fell, by what, and how hard', () => {
  expect(seen(after({ foe2: foe('runner', 4) }), ...HIT)).toEqual({ who: 'shambler', isSurvivor: false, fighter: 'a', place: 'p1', weapon: 'baseball_bat', damage: 5, isCritical: true, hearts: 3, xp: 1, many: 1, next: null, isLast: false })
})

test('whoever steps up from behind comes after the kill, and after the last one nobody does', () => {
  expect(seen(after({ foe1: foe('crawler', 2), foe2: foe('runner', 4) }), ...HIT)).toMatchObject({ next: 'crawler', isLast: false })
  expect(seen(after(null), ...HIT)).toMatchObject({ next: null, isLast: true })
})

test('a kill in another fight is none of this one', () => {
  expect(seen(after({ foe2: foe('runner', 4) }), 'killed b shambler')).toBeNull()
  expect(seen(after({ foe2: foe('runner', 4) }), 'hit_foe a foe1 1')).toBeNull()
})

test('a survivor who dies is seen by the face', () => {
  expect(seen(after(null), 'hurt a 4', 'died a p1')).toMatchObject({ who: 'a', isSurvivor: true, damage: 4, hearts: 2 })
})

test('the frames last 1.3 seconds at most, and none come for who sees all at once', () => {
  const kill = seen(after(null), ...HIT)!
  const names = (found: [string, number][]) => found.map(([name]) => name)
  expect(names(framesOf(kill, 'watch', false))).toEqual(['blow', 'fall', 'stamp', 'next'])
  expect(framesOf(kill, 'watch', false).reduce((sum, [, ms]) => sum + ms, 0)).toBe(1300)
  expect(framesOf(kill, 'fast', false).reduce((sum, [, ms]) => sum + ms, 0)).toBeLessThan(1300)
  expect(framesOf(kill, 'once', false)).toEqual([])
  expect(framesOf(kill, 'watch', true)).toEqual([['blow', 400], ['stamp', 400], ['next', 400]])
})

test('whoever steps up in a line after the kill is seen then', () => {
  const emptied = { ...FIGHT, foes: { foe2: foe('runner', 4) } } as Fight
  expect(steppedUp(emptied, { ...FIGHT, foes: { foe1: foe('crawler', 2), foe2: foe('runner', 4) } } as Fight)).toBe('crawler')
  expect(steppedUp(emptied, emptied)).toBeNull()
  expect(steppedUp(emptied, null)).toBeNull()
  expect(steppedUp(emptied, { ...FIGHT, fighter: 'b' } as Fight)).toBeNull()
})

test('three of the fallen lie on the floor, of this fight alone, without whoever still stands there for a die', () => {
  const events = lines('killed a runner', 'fight a p1', 'killed a shambler', 'killed b runner', 'killed a crawler', 'killed a shambler', 'killed a bloated').flatMap((line) => line.events)
  expect(fallenIn(events, 'a')).toEqual(['crawler', 'shambler', 'bloated'])
  expect(fallenIn(events, 'a', 1)).toEqual(['shambler', 'crawler', 'shambler'])
  expect(fallenIn(events, 'b')).toEqual(['runner'])
})
