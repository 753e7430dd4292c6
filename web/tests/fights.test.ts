import { expect, test } from 'vitest'
import { fightOf, toldOf } from '../src/games/plague/words/told'
import { placeless } from '../src/games/plague/words/called'
import { logged, type Logged } from '../src/lib/log'
import type { Happening } from '../src/lib/server/wire'

let ply = 0
const event = (name: string, text: string, who = '', ...args: string[]): Happening => ({ name, args, text, who })
const line = (...events: Happening[]): Logged => logged({ ply: ply++, k: 'choice', seat: 0, text: 'do it', clauses: [], events }, [])
const blow = () => line(event('attacked', 'Ann attacks zombie 1:', 'Ann', 'h1', 'z1'))
const killing = () => line(event('rolled', 'needs 5+, rolls 6.', '', '6'), event('destroyed', 'Zombie 1 goes down for good.', 'Zombie 1', 'z1'))

test('the dice of a blow stay when the sentence after it says what they have brought', () => {
  expect(fightOf([blow(), killing()])?.rolls).toEqual([6])
})

test('the dice of a fight are taken away once something else is done', () => {
  expect(fightOf([blow(), killing(), line(event('searched', 'Bo searches.', 'Bo', 'h2'))])).toBeUndefined()
})

test('a second blow is told by itself, with what it needed and what was rolled', () => {
  const missed = () => line(event('rolled', 'needs 5+, rolls 2', '', '2'), event('missed', 'misses.'))
  expect(toldOf([blow(), missed(), blow(), missed()], 2).map(({ text }) => text)).toEqual(Array(2).fill('Ann attacks zombie 1: needs 5+, rolls 2, misses.'))
})

test('beside a picture nothing is called by its square', () => {
  expect(placeless('Place Ann on 11,10')).toBe('Place Ann')
  expect(placeless('Smash the inner door at 3,4')).toBe('Smash the inner door')
})
