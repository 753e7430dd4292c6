import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NumberInfo, OptionInfo } from '../src/lib/server/wire'
import { DECK_OF_MAP, settle } from '../src/games/plague/decks'
import { inPlay } from '../src/pages/what_if/numbers'

const number = (key: string): NumberInfo => ({ key, file: key.split('.')[0]!, thing: '', name: '', value: 1, least: 0, most: 6 })
const option = (id: string, values: string[]): OptionInfo => ({ id, type: 'enum', values }) as OptionInfo
const DECKS = ['deck.card.eureka.effects.0.count', 'deck.deck.printed18.counts.ammo', 'deck.deck.mall60.counts.ammo'].map(number)
const PLAGUE = [option('deck', ['map_default', 'printed18', 'mall60']), option('map', ['classic2001', 'mall'])]
const keys = (numbers: NumberInfo[]): string[] => numbers.map((each) => each.key.split('.').slice(1, 3).join(' '))

test('a deck that is not played is not offered', () => {
  expect(keys(inPlay(DECKS, PLAGUE, settle({ deck: 'printed18', map: 'mall' })))).toEqual(['card eureka', 'deck printed18'])
})

test('the deck of the board is offered unless one is chosen, and that of a draft for a draft', () => {
  expect(keys(inPlay(DECKS, PLAGUE, settle({ deck: 'map_default', map: 'mall' })))).toEqual(['card eureka', 'deck mall60'])
  expect(keys(inPlay(DECKS, PLAGUE, settle({ deck: 'map_default', map: 'classic2001' })))).toEqual(['card eureka', 'deck printed18'])
  expect(keys(inPlay(DECKS, PLAGUE, settle({ deck: 'map_default', map: 'classic2001', deck_draft: 40 })))).toEqual(['card eureka', 'deck mall60'])
})

test('every deck is offered for a board that names an unknown one', () => {
  expect(inPlay(DECKS, PLAGUE, settle({ deck: 'map_default', map: 'my_own' }))).toEqual(DECKS)
})

test('a scenario that is not played is not offered', () => {
  const scenarios = [option('scenario', ['last_ferry', 'dead_air'])]
  const numbers = ['dead_air.days', 'last_ferry.days', 'rules.dice.weak'].map(number)
  expect(inPlay(numbers, scenarios, { scenario: 'dead_air' }).map((each) => each.file)).toEqual(['dead_air', 'rules'])
})

test('each board has the deck that its file names', () => {
  const maps = '../src/shamble/games/plague/content/maps'
  const named = readdirSync(maps).map((file) => [file.replace('.txt', ''), /^default_deck = "(.*)"/m.exec(readFileSync(`${maps}/${file}`, 'utf8'))?.[1]])
  expect(DECK_OF_MAP).toEqual(Object.fromEntries(named))
})
