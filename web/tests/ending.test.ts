import { expect, test } from 'vitest'
import { endingOf as nightOf } from '../src/games/plague/ending'
import { endingOf as runOf } from '../src/games/thirty_seconds/ending'
import type { AlleyScene } from '../src/games/thirty_seconds/view'
import { logged } from '../src/lib/log'
import type { Line, TableInfo } from '../src/lib/wire'
import { endingOf } from '../src/table/ending'

const OVER: Line = { ply: 9, k: 'choice', seat: 0, text: 'move 12', clauses: [], events: [{ name: 'over', args: ['street'], text: 'The Survivor is in the street.' }] }
const SCENE = { street: 12 } as AlleyScene
const table = (outcome: object, ...resigned: string[]) => ({
  info: { outcome, seats: [...resigned.map((name) => ({ name, resigned: true })), { name: 'Ann', resigned: false }] } as unknown as TableInfo,
  log: [logged(OVER)],
  scene: {},
})

test('a game ends with the sentence of the log and the words of its own table', () => {
  const own = { ending: () => ({ won: 'The Survivor has won', rows: [], icon: 'person' }) }
  expect(endingOf(table({ winner: 'survivor' }), own)).toMatchObject({ told: 'The Survivor is in the street.', won: 'The Survivor has won', rows: [] })
})

test('a sentence that was taken back does not count', () => {
  const { log, ...rest } = table({ winner: 'survivor' })
  expect(endingOf({ ...rest, log: log.map((line) => ({ ...line, struck: true })) }, {}).told).toBe('')
})

test('who resigned is named', () => {
  expect(endingOf(table({ winner: 'zombie', reason: 'resigned' }, 'Bob'), {}).told).toBe('Bob resigned.')
})

test('who resigned and left the game to a bot did not end it', () => {
  expect(endingOf(table({ winner: 'survivor', reason: 'street' }, 'Bob'), {}).told).toBe('The Survivor is in the street.')
})

test('a game without words of its own shows its outcome as it came', () => {
  expect(endingOf(table({ winner: 'zombie', rounds_left: 3, reason: null }), {})).toMatchObject({ won: 'The zombies have won', rows: [['rounds left', '3']] })
})

test('a run that was cut short is told by the row that was reached', () => {
  expect(runOf({ winner: 'zombie', row: 11, rounds: 4, health: 0 }, SCENE)).toMatchObject({
    won: 'The zombies have won',
    rows: [['The Survivor came as far as', 'row 11, 1 before the street'], ['Rounds', '4']],
  })
})

test('a run that came to the street is told by its rounds and the health that is left', () => {
  expect(runOf({ winner: 'survivor', row: 12, rounds: 4, health: 5 }, SCENE).rows).toEqual([['Rounds', '4'], ['Health left', '5']])
})

test('a night is told by what became of each human', () => {
  expect(nightOf({ winner: 'human', rounds: 7, fates: ['h1 escaped', 'h2 zombified'], human_score: '1/2' })).toMatchObject({
    won: 'The humans have won',
    rows: [['Humans saved', '1 of 2'], ['h1', 'got away'], ['h2', 'now a zombie'], ['Rounds', '7']],
  })
})

test('a game that was given up tells no more than who won', () => {
  expect([nightOf({ winner: 'human', reason: 'resigned' }).rows, runOf({ winner: 'zombie', reason: 'resigned' }, SCENE).rows]).toEqual([[], []])
})
