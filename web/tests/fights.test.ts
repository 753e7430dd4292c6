import { expect, test } from 'vitest'
import { fightOf, toldOf } from '../src/games/plague/words/told'
import { captionOf } from '../src/games/plague/words/caption'
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

const step = (seat: number, who: string, id: string, place: string): Logged => ({ ...line(event('moved', `${who} moves in ${place}.`, who, id, '1,1')), seat })

test('a kill is told before the steps that come after it', () => {
  const kill = line(event('attacked', 'Ann attacks zombie 1:', 'Ann', 'h1', 'z1'), event('rolled', 'needs 5+, rolls 6.', '', '6'), event('killed', 'Zombie 1 goes down for good.', 'Zombie 1', 'z1'))
  const caption = captionOf([kill, step(1, 'Zombie 2', 'z2', 'the open')], 0)
  expect([caption?.told.text, caption?.rest]).toEqual(['Zombie 1 goes down for good.', 'Ann attacks zombie 1: needs 5+, rolls 6.'])
})

test('your own steps have no caption, and your next choice takes the last one away', () => {
  expect(captionOf([step(0, 'Ann', 'h1', 'the open')], 0)).toBeNull()
  expect(captionOf([blow(), killing(), step(0, 'Ann', 'h1', 'the main room')], 0)).toBeNull()
})

test('a zombie that comes in is told, and many that come closer are counted', () => {
  const [outside, inside] = [step(1, 'Zombie 4', 'z4', 'the open'), step(1, 'Zombie 4', 'z4', 'the bedroom')]
  const others = [step(1, 'Zombie 5', 'z5', 'the open'), step(1, 'Zombie 6', 'z6', 'the open')]
  expect(captionOf([outside, ...others], 0)?.told.text).toBe('Three zombies come closer.')
  const caption = captionOf([outside, ...others, inside, step(1, 'Zombie 5', 'z5', 'the open')], 0)
  expect([caption?.told.text, caption?.rest]).toEqual(['Zombie 4 is in the bedroom!', 'Two zombies come closer.'])
})

test('steps in a row end where the last one went', () => {
  expect(toldOf([step(0, 'Ann', 'h1', 'the open'), step(0, 'Ann', 'h1', 'the main room')], 1)[0]?.text).toBe('Ann moves in the main room.')
})
