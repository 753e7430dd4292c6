import { expect, test } from 'vitest'
import type { Shown } from '../src/table/contract'
import { aboutThing } from '../src/games/zomboid/words/about'
import { saidIn } from '../src/games/zomboid/words/bargain'
import { eventsLeft } from '../src/games/zomboid/words/break_in'
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
