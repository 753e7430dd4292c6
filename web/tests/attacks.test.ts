import { expect, test } from 'vitest'
import { attacksSince, moreOf } from '../src/games/thirty_seconds/attacks/attacks'
import type { Logged } from '../src/lib/log'

const line = (ply: number, ...events: [string, string[], string][]): Logged => ({
  ply, k: 'roll', seat: -1, text: '', clauses: [], struck: false, words: [], events: events.map(([name, args, text]) => ({ name, args, text, who: '' })),
})
const LOG = [
  line(4, ['struck', ['z1'], 'z1 attacks.']),
  line(5, ['turned_up', ['zombie', 'ZC-03'], ''], ['read', ['ZC-03', 'A', 'hit'], '']),
  line(8, ['attacked', ['bat', 'z2'], 'The Survivor attacks z2.']),
  line(9, ['read', ['SA-01', 'B', 'miss'], '']),
]

test('each attack is told with who strikes, its card, and the line that counts', () => {
  expect(attacksSince(LOG, -1)).toEqual([
    { ply: 5, told: 'z1 attacks.', card: 'ZC-03', line: 'A', hit: true },
    { ply: 9, told: 'The Survivor attacks z2.', card: 'SA-01', line: 'B', hit: false },
  ])
})

test('what was read before a line, or taken back, is not turned again', () => {
  expect(attacksSince(LOG, 5).map((each) => each.card)).toEqual(['SA-01'])
  expect(attacksSince(LOG.map((each) => ({ ...each, struck: true })), -1)).toEqual([])
})

test('what a line brings beside a hit or a miss is told in words', () => {
  const card = { id: 'SA-01', copies: 1, lines: { A: ['check', 'knockdown', 'plus1'], B: ['x'], C: ['x', 'shuffle'] } }
  expect([moreOf(card, 'A'), moreOf(card, 'B'), moreOf(card, 'C')]).toEqual(['knocks down, 1 more damage', '', 'shuffle'])
})
