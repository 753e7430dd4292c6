import { expect, test } from 'vitest'
import { inWords, isMany, partsOf, titleOf } from '../src/table/plain/words'

test('a value that fits in a line is said, one with parts is not', () => {
  expect([inWords(true), inWords('kitchen_knife'), inWords([]), inWords(['rope', 'gas_can'])]).toEqual(['yes', 'kitchen knife', '–', 'rope, gas can'])
  expect(inWords({ value: 7, natural: 7, most: 8 })).toBe('7, natural 7, most 8')
  expect(inWords({ a: { hp: 7 } })).toBeNull()
})

test('of a thing what is empty is left out, facts come before parts', () => {
  const { facts, parts } = partsOf({ day: 1, fight: null, drawn: [], worn: {}, places: { p1: { at: [0, 1] } }, trade: { by: 'a', lays: { a: ['rope'] } } })
  expect(facts).toEqual([['day', 1]])
  expect(parts.map(([name]) => name)).toEqual(['trade', 'places'])
})

test('things beside one another are named by key, and in a list by what they call themselves', () => {
  expect([isMany([{ id: 'x' }]), isMany({ a: { hp: 1 }, day: 2 })]).toEqual([true, false])
  expect(titleOf('p1', { card: 'gas_station' }, false)).toBe('p1: gas station')
  expect([titleOf('0', { id: 'drive_out' }, true), titleOf('1', { need: 'gas' }, true)]).toEqual(['drive out', '2'])
})
