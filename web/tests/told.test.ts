import { expect, test } from 'vitest'
import { logged, type Logged } from '../src/lib/log'
import type { Happening } from '../src/lib/server/wire'
import { turnsOf } from '../src/lib/told'

let ply = 0
const event = (text: string, who = '', name = 'x'): Happening => ({ name, args: [], text, who })
const line = (k: 'choice' | 'roll', ...events: Happening[]): Logged => logged({ ply: ply++, k, seat: 0, text: 'do it', clauses: [], events }, [])
const told = (log: Logged[]) => turnsOf(log, (each) => each.name === 'turn')
const texts = (log: Logged[]) => told(log).flatMap((turn) => turn.entries.map((entry) => entry.text))

test('an attack, its dice and what came of it are one entry', () => {
  const log = [
    line('choice', event('Zombie 7 bites at Ann:', 'Zombie 7')),
    line('roll', event('needs a pair, rolls 3')),
    line('roll', event('needs another 3, rolls 3'), event('Ann is wounded:', 'Ann')),
    line('roll', event('needs 2+, rolls 4'), event('Ann gets over it.', 'Ann')),
  ]
  expect(texts(log)).toEqual(['Zombie 7 bites at Ann: needs a pair, rolls 3, needs another 3, rolls 3. Ann is wounded: needs 2+, rolls 4, gets over it.'])
  expect(told(log)[0]!.entries[0]!.lines.length).toBe(4)
})

test('what one does in a row is one entry, the same step told once', () => {
  const step = () => line('choice', event('Ann moves in the hall.', 'Ann'))
  const log = [step(), step(), line('choice', event('Ann turns to face east.', 'Ann')), line('choice', event('Bo moves in the hall.', 'Bo'))]
  expect(texts(log)).toEqual(['Ann moves in the hall, turns to face east.', 'Bo moves in the hall.'])
})

test('a roll for somebody else, and games whose sentences have no stop, are told entry by entry', () => {
  expect(texts([line('choice', event('Ann steps.', 'Ann')), line('roll', event('A zombie comes.'))])).toEqual(['Ann steps.', 'A zombie comes.'])
  expect(texts([line('choice', event('0 plays claw')), line('choice', event('1 loses 2'))])).toEqual(['0 plays claw.', '1 loses 2.'])
})

test('a turn has its heading, and what comes before the first stands by itself', () => {
  const log = [line('choice', event('A zombie comes.')), line('choice', event('Round 2 begins.', '', 'turn'), event("It is the humans' turn.", '', 'turn'), event('Ann steps.', 'Ann'))]
  expect(told(log).map((turn) => [turn.title, turn.entries.length])).toEqual([['', 1], ["Round 2 begins. It is the humans' turn.", 1]])
})

test('what was taken back stays by itself, and so does a choice of which nothing was seen', () => {
  const log = [line('choice', event('Ann steps.', 'Ann')), { ...line('choice', event('Ann turns.', 'Ann')), struck: true }, line('choice')]
  expect(told(log).flatMap((turn) => turn.entries.map((entry) => [entry.text, entry.struck]))).toEqual([['Ann steps.', false], ['Ann turns.', true], ['', false]])
})

test('a sentence that would go on stands by itself behind a choice of which nothing was told', () => {
  expect(texts([line('choice'), line('roll', event('rolls 3'))])).toEqual(['', 'rolls 3.'])
})
