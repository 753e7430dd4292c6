import { expect, test } from 'vitest'
import { captionOf } from '../src/games/apocalypse/words/caption'
import { logged, type Logged } from '../src/lib/log'
import type { Happening } from '../src/lib/server/wire'
import type { Shown } from '../src/table/contract'

const [ANN, BO] = [0, 1]
const lists = { moves: [], acts: [], places: [], people: [], gear: [], playbooks: [], playbook_moves: [], options: [], hazards: {}, master: {} }
const scene = { ...lists, threats: [{ id: 'shambler', name: 'Shamblers' }], clocks: [{ id: 'horde', name: 'the Horde', size: 8 }, { id: 'engine', name: 'the engine', size: 4 }] }
const survivor = (owner: number) => ({ owner, playbook: 'hunter', sheet: { name: null, made_up: null } })
const view = { survivors: { a: survivor(ANN), b: survivor(BO) }, threats: {}, tallies: {} }
const seats = [{ k: 'guest', name: 'Ann' }, { k: 'guest', name: 'Bo' }]

const event = (name: string, text: string, ...args: string[]): Happening => ({ name, args, text, who: '' })
const line = (seat: number, ...events: Happening[]): Logged => logged({ ply: 0, k: 'choice', seat, text: 'do it', clauses: [], events }, [])
const caption = (seat: number, ...log: Logged[]) => captionOf({ scene, view, log, seat, info: { seats, options: {} } } as unknown as Shown)

/** What matters, the weightiest first: each of them is told before all that come after it. */
const ORDER = [
  event('died', 'Survivor B is dead.', 'b'),
  event('bitten', 'Survivor B is bitten.', 'b'),
  event('harmed', 'Survivor B takes 2 Harm.', 'b', '2'),
  event('clock', 'the Horde: 5.', 'horde', '5'),
  event('comes', '4 shamblers come.', 't1', 'shambler', '4'),
  event('flagged', 'The ferry has fuel.', 'fuelled'),
  event('refuses', 'Survivor B does not help survivor A.', 'b', 'a'),
  event('promised', 'Luba has been promised something.', 'luba'),
  event('clock', 'the engine: 2.', 'engine', '2'),
]
const SAID = ['Bo is dead.', 'Bo is bitten.', 'Bo takes 2 Harm.', 'The Horde: 5 of 8.', '4 Shamblers come.', 'The ferry has fuel.', 'Bo does not help Ann.', 'Luba has been promised something.', 'The engine: 2 of 4.']

test.each(ORDER.slice(0, -1).map((_, n) => n))('the weightier event is the caption, early or late: %i', (n) => {
  const [weighty, light] = [ORDER[n]!, ORDER[n + 1]!]
  for (const both of [[weighty, light], [light, weighty]]) {
    expect(caption(ANN, line(BO, ...both))).toMatchObject({ text: SAID[n], rest: SAID[n + 1] })
  }
})

test('the caption goes with your next choice, and stays while others choose', () => {
  const dead = line(BO, ORDER[0]!)
  expect(caption(ANN, dead, line(BO))?.text).toBe('Bo is dead.')
  expect(caption(ANN, dead, line(ANN))).toBeNull()
  expect(caption(ANN, dead, line(ANN, ORDER[2]!))?.text).toBe('Bo takes 2 Harm.')
})

test('only what hurts is marked as harm, and what says nothing of its own is no caption', () => {
  expect(caption(ANN, line(BO, ORDER[2]!))?.isHarm).toBe(true)
  expect(caption(ANN, line(BO, ORDER[4]!))?.isHarm).toBe(false)
  expect(caption(ANN, line(BO, event('thrown', 'Survivor B rolls a 3.', 'b', '3'), event('hard_move', 'A hard move against survivor A: more of them.', 'more', 'a')))).toBeNull()
})

test('of two alike, what happens to your own survivor is the caption', () => {
  const own = event('harmed', 'Survivor A takes 1 Harm.', 'a', '1')
  expect(caption(ANN, line(BO, own, ORDER[2]!))).toMatchObject({ text: 'Ann takes 1 Harm.', rest: 'Bo takes 2 Harm.' })
  expect(caption(BO, line(ANN, own, ORDER[2]!))).toMatchObject({ text: 'Bo takes 2 Harm.', rest: 'Ann takes 1 Harm.' })
})

test('a blow is the caption until it is known what came of it', () => {
  const blow = event('struck', 'Survivor B is struck for 2.', 'b', '2')
  expect(caption(ANN, line(BO, blow))).toEqual({ text: 'Bo is struck for 2.', isHarm: true, rest: '' })
  expect(caption(ANN, line(BO, blow, ORDER[2]!))).toEqual({ text: 'Bo takes 2 Harm.', isHarm: true, rest: '' })
})

test('what was given out while survivors were made is stale when they play', () => {
  const made = [line(BO, event('found_item', 'Survivor B now has the axe.', 'b', 'axe')), line(BO, event('highlighted', 'Survivor B highlights a stat of survivor A: Nice.', 'b', 'a', 'nice'))]
  expect(caption(ANN, ...made)).toBeNull()
  expect(caption(ANN, ...made, line(BO, ORDER[1]!))?.text).toBe('Bo is bitten.')
})

test('a group keeps its name when it is gone', () => {
  const came = line(BO, ORDER[4]!)
  expect(caption(ANN, came, line(ANN, event('group_gone', 'No more is seen of group 1.', 't1')))?.text).toBe('The shamblers are gone.')
  expect(caption(ANN, line(ANN, event('group_gone', 'No more is seen of group 2.', 't2')))?.text).toBe('The dead are gone.')
  expect(caption(ANN, came, line(ANN, event('moved_band', 'The survivors now have group 1 at arm’s length.', 't1', 'hand')))?.text).toBe('The shamblers are right beside you!')
})
