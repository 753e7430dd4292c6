import { expect, test } from 'vitest'
import type { Shown } from '../src/table/contract'
import { aboutThing } from '../src/games/zomboid/words/about'
import { saidIn } from '../src/games/zomboid/words/bargain'
import { eventsLeft } from '../src/games/zomboid/words/break_in'
import { whyNot } from '../src/games/zomboid/words/why_not'
import type { TownScene, TownView } from '../src/games/zomboid/view'

const NAMED = { loot: [{ id: 'planks', name: 'Planks' }, { id: 'gas_can', name: 'Gas Can' }, { id: 'nails', name: 'Nails' }] } as unknown as TownScene
const COUNTED = { event_copies: { event_none: 2, event_horde: 2 } } as unknown as TownScene
const drawn = (left: number, discarded: Record<string, number>) => ({ decks: { events: { left, discarded } } }) as unknown as TownView
const trade = (laid: string[], agreed: string[]) => ({ acting: 'a', partner: 'b', laid: { b: laid }, agreed })

test('events that have been drawn come no more until all have', () => {
  expect(eventsLeft(COUNTED, drawn(3, { event_horde: 1 }))).toEqual([{ event: 'event_none', share: 2 / 3 }, { event: 'event_horde', share: 1 / 3 }])
  expect(eventsLeft(COUNTED, drawn(2, { event_horde: 2 }))).toEqual([{ event: 'event_none', share: 1 }])
  expect(eventsLeft(COUNTED, drawn(0, { event_none: 2, event_horde: 2 })).map(({ share }) => share)).toEqual([0.5, 0.5])
})

test('who trades says what was added, what is given, and nothing of what lies face down', () => {
  expect(saidIn(NAMED, trade(['gas_can', 'planks'], ['b']), 'b', ['planks'])).toBe('Planks too, and it is a deal.')
  expect(saidIn(NAMED, trade(['gas_can', 'planks'], ['b']), 'b', [])).toBe('My Gas Can and Planks, and it is a deal.')
  expect(saidIn(NAMED, trade(['gas_can', 'planks', 'nails'], []), 'b', [])).toBe('I would give 3 things.')
  expect(saidIn(NAMED, trade([], ['b']), 'b', [])).toBe('It is a deal.')
  expect(saidIn(NAMED, trade(['?'], []), 'b', [])).toBe('')
})

test('the bag of a phone has a title', () => {
  expect(aboutThing({ scene: NAMED, view: { places: {}, survivors: {} } } as unknown as Shown, 'bag').title).toBe('In the bag')
})

const LOOT = [{ id: 'bandage', name: 'Bandage', type: 'medical', combat: true }, { id: 'soup', name: 'Canned Soup', type: 'food' }, { id: 'crowbar', name: 'Crowbar', type: 'weapon' }, { id: 'planks', name: 'Planks', type: 'material' }, { id: 'shells', name: 'Shells', type: 'ammo' }]
const ASKED = { loot: LOOT, traits: [], professions: [], locations: [], enemies: [], rescues: [], events: {}, doors: {} } as unknown as TownScene
const alive = { profession: 'nurse', alive: true }
const stepView = (step: string, seats = [0], more = {}) => ({ pending: { step, seats }, step: 2, survivors: { a: alive, b: alive }, places: { safe_house: { pile: [] }, p1: { pile: [] } }, fight: null, trade: null, ...more }) as unknown as TownView
const asked = (thing: string, { view = stepView('loot or explore'), choices = [{}], refusals = [] as object[], state = 'playing' } = {}) =>
  whyNot({ scene: ASKED, view, me: 'a', choices, shown: { refusals, info: { state } } } as unknown as Parameters<typeof whyNot>[0], thing)?.sentence

test('a thing that belongs to another step of the turn says which', () => {
  expect(asked('bag:bandage')).toBe('Bandage can be used only in a fight.')
  expect(asked('bag:soup')).toBe('You use items after you have looted or explored.')
  expect(asked('bag:crowbar')).toBe('You equip things in the first step of your turn.')
  expect(asked('bag:planks')).toContain('the last step of your turn')
  expect(asked('bag:shells')).toBe('Your gun uses this up as it fires.')
  expect(asked('b')).toBe('You trade in the first step of your turn.')
  expect(asked('p1')).toBe('You move and loot in the second step of your turn.')
  expect(asked('rescue:airlift')).toBe('You call for help in the last step of your turn.')
  expect(asked('store:planks')).toContain('the first or the last step')
})

test('what the server refuses goes first, and what is only read says nothing', () => {
  const refusals = [{ text: 'play soup', clause: 'PZ-171', sentence: 'Your health is as high as it can be.' }, { text: 'fortify', clause: 'PZ-211', sentence: 'To fortify you need a hammer.' }]
  expect(asked('bag:soup', { refusals })).toBe('Your health is as high as it can be.')
  expect(asked('safe_house', { view: stepView('build or call', [0], { step: 5 }), refusals })).toBe('To fortify you need a hammer.')
  for (const thing of ['a', 'trait:lucky', 'bag', 'night']) expect(asked(thing), thing).toBeUndefined()
})

test('while something is asked, or others choose, a card of your bag says so', () => {
  expect(asked('bag:soup', { view: stepView('keep or not') })).toBe('Answer the question first.')
  const others = { view: stepView('loot or explore', [1]), choices: [] }
  expect(asked('bag:soup', others)).toBe('Wait for your turn.')
  expect(asked('p1', others)).toBeUndefined()
  expect(asked('bag:soup', { ...others, state: 'over' })).toBeUndefined()
})
