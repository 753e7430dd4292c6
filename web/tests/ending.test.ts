import { expect, test } from 'vitest'
import type { Scene } from '../src/games/plague/scene'
import { endingOf as storyOf } from '../src/games/apocalypse/words/ending'
import { endingOf as nightOf } from '../src/games/plague/words/ending'
import { endingOf as runOf } from '../src/games/thirty_seconds/words/ending'
import type { AlleyScene } from '../src/games/thirty_seconds/view'
import { logged } from '../src/lib/log'
import { MASTER, type Line, type TableInfo } from '../src/lib/server/wire'
import { endingOf } from '../src/table/ending'

const OVER: Line = { ply: 9, k: 'choice', seat: 0, text: 'move 12', clauses: [], events: [{ name: 'over', args: ['street'], text: 'The Survivor is in the street.', who: '' }] }
const SCENE = { street: 12 } as AlleyScene
const NIGHT = { cast: ['Ann', 'Bo'] } as Scene
const BY_RULE = { returns: [1, 0], words: ['You got away.', 'One got away.'], watching: 'Somebody got away.' }
const table = (outcome: object, seat: number, ending: object | null, ...resigned: string[]) => ({
  info: { outcome, ending, seats: [...resigned.map((name) => ({ name, resigned: true })), { name: 'Ann', resigned: false }] } as unknown as TableInfo,
  log: [logged(OVER, [])],
  scene: {},
  seat,
})

test('each seat reads how it ended for itself, and who only watches what is said to all', () => {
  const heads = [0, 1, -1].map((seat) => endingOf(table({ winner: 'survivor' }, seat, BY_RULE), {}).head)
  expect(heads).toEqual(['You got away.', 'One got away.', 'Somebody got away.'])
})

test('the master reads what is said to all', () => {
  expect(endingOf(table({ reason: 'session' }, MASTER, BY_RULE), {}).head).toBe('Somebody got away.')
})

test('what ended it is the last sentence of the log that counts', () => {
  expect(endingOf(table({}, 0, BY_RULE), {}).told).toBe('The Survivor is in the street.')
  const { log, ...rest } = table({}, 0, BY_RULE)
  expect(endingOf({ ...rest, log: log.map((line) => ({ ...line, struck: true })) }, {}).told).toBe('')
})

test('of a game that was given up it is told who resigned and who won, with a word for every seat that did', () => {
  const given = { winner: 'zombie', reason: 'resigned' }
  const told = [0, 1, -1].map((seat) => endingOf(table(given, seat, { returns: [0, 1] }, 'Bob'), {}))
  expect(told.map((each) => each.head)).toEqual(['The zombies have won. You have lost.', 'The zombies have won: well played!', 'The zombies have won.'])
  expect(told[0]!.told).toBe('Bob resigned.')
})

test('what ended it is not told where the headline says it', () => {
  const [head, said] = ['The days are over and nobody came: all have lost.', 'The days are over, and nobody came.']
  const { log, ...rest } = table({}, 0, { returns: [0, 0], words: [head, head], watching: head })
  const over = log.map((line) => ({ ...line, events: [{ ...OVER.events[0]!, text: said }] }))
  expect(endingOf({ ...rest, log: over }, {})).toMatchObject({ head, told: '' })
})

test('who resigned and left the game to a bot did not end it', () => {
  expect(endingOf(table({ winner: 'survivor', reason: 'street' }, 1, BY_RULE, 'Bob'), {}).told).toBe('The Survivor is in the street.')
})

test('a result of which these rules can tell nothing is shown as it came', () => {
  expect(endingOf(table({ winner: 'zombie', rounds_left: 3, reason: null }, 0, null), {})).toEqual({
    head: 'The zombies have won.', told: '', rows: [['rounds left', '3']], icon: 'person',
  })
})

test('the game has words of its own for what else there is to say', () => {
  const own = { ending: () => ({ won: 'The Survivor has won', rows: [['Rounds', '4']] as [string, string][], icon: 'run' }) }
  expect(endingOf(table({ winner: 'survivor' }, 0, BY_RULE), own)).toMatchObject({ head: 'You got away.', rows: [['Rounds', '4']], icon: 'run' })
})

test('a run that was cut short is told by the row that was reached', () => {
  expect(runOf({ winner: 'zombie', row: 11, rounds: 4, health: 0 }, SCENE)).toMatchObject({
    won: 'The zombies have won',
    rows: [['The Survivor came as far as', 'row 11, one step from the street'], ['Rounds', '4']],
  })
})

test('a run that came to the street is told by its rounds and the health that is left', () => {
  expect(runOf({ winner: 'survivor', row: 12, rounds: 4, health: 5 }, SCENE).rows).toEqual([['Rounds', '4'], ['Health left', '5']])
})

test('a night is told by what became of each human', () => {
  expect(nightOf({ winner: 'human', rounds: 7, fates: ['h1 escaped', 'h2 zombified'], human_score: '1/2' }, NIGHT)).toMatchObject({
    won: 'The humans have won',
    rows: [['Humans saved', '1 of 2'], ['Rounds', '7']],
    people: [{ looks: 'ann', name: 'Ann', fate: 'got away', mood: 'calm' }, { looks: 'bo', name: 'Bo', fate: 'now a zombie', mood: 'turned' }],
  })
})

test('a game that was given up tells no more than who won', () => {
  expect([nightOf({ winner: 'human', reason: 'resigned' }, NIGHT).rows, runOf({ winner: 'zombie', reason: 'resigned' }, SCENE).rows]).toEqual([[], []])
})

test('a story that was given up ends in one full stop', () => {
  const given = table({ reason: 'resigned' }, -1, { returns: [0, 0] }, 'Bob')
  expect(endingOf(given, { ending: storyOf, endsInDefeat: true }).head).toBe('They gave up.')
})
