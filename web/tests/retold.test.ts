import { expect, test } from 'vitest'
import { retold } from '../src/games/zomboid/words/retold'
import { trailTo } from '../src/games/zomboid/words/ways'
import type { TownView } from '../src/games/zomboid/view'
import type { Shown } from '../src/table/contract'

const lists = { loot: [], traits: [], enemies: [], rescues: [], events: {}, doors: {} }
const scene = { ...lists, professions: [{ id: 'nurse', name: 'Nurse' }, { id: 'carpenter', name: 'Carpenter' }], locations: [{ id: 'diner', name: 'Diner' }] }
const view = { survivors: { a: { profession: 'nurse' }, b: { profession: 'carpenter' }, c: { profession: null } }, places: { p2: { card: 'diner' } } }
const shown = { scene, view, info: { seats: [{ seat: 0, k: 'guest', name: 'Ann' }, { seat: 1, k: 'bot', name: 'greedy bot' }, { seat: 2, k: 'bot', name: 'greedy bot' }] } } as unknown as Shown

test('a sentence names people by who plays them and a machine’s by what it is', () => {
  expect(retold(shown, 'Survivor A offers survivor B a trade.')).toBe('Ann offers the Carpenter a trade.')
  expect(retold(shown, "Survivor B's luck die shows 2.")).toBe("The Carpenter's luck die shows 2.")
})

test('who is nobody yet keeps the letter', () => {
  expect(retold(shown, 'Survivor C rolls 4 for the first turn.')).toBe('Survivor C rolls 4 for the first turn.')
})

test('a sentence names a place by its card, once', () => {
  expect(retold(shown, 'Location 2: Locked.')).toBe('The Diner: Locked.')
  expect(retold(shown, 'Survivor A explores location 2: Diner.')).toBe('Ann explores the Diner.')
  expect(retold(shown, 'A horde is on its way to location 7.')).toBe('A horde is on its way to location 7.')
})

const at = (column: number, row: number, steps: number | null) => ({ at: [column, row], steps })
const town = { places: { safe_house: at(0, 0, 0), p1: at(1, 0, null), p2: at(0, 1, 1), p3: at(1, 1, 2), p4: at(2, 1, 3), p5: at(3, 1, null), p6: at(5, 5, null) } } as unknown as TownView

test('the trail to a place goes around a horde, a step nearer each time', () => {
  expect(trailTo(town, 'p4')).toEqual(['safe_house', 'p2', 'p3', 'p4'])
})

test('the trail to a horde goes by the nearest place beside it, and to where nobody comes there is none', () => {
  expect(trailTo(town, 'p5')).toEqual(['safe_house', 'p2', 'p3', 'p4', 'p5'])
  expect(trailTo(town, 'p6')).toEqual(['p6'])
})
