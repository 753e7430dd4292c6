import { expect, test } from 'vitest'
import type { Advice, Happening, Hindsight, Line } from '../src/lib/server/wire'
import type { GameTable, Shown } from '../src/table/contract'
import { adviceInWords, basisInWords, choiceInWords, noCurveInWords, swingsInWords, turnInWords } from '../src/table/end/advice'

const shares = { games: 150, by: 'forecast', chosen: 0.41, advised: 0.55, error: 0.02, clear: true } as const
const advice: Advice = { ply: 3, seat: 1, bot: 'Planner', chosen: 'pass', advised: 'grab z2', said: 'They wait.', would: 'They grab.', shares, prospect: 'chance to win' }
const named = (choice: string) => `Chooses ${choice}.`

test('what a strong player would have done is said with what it is worth, and to whom', () => {
  expect(adviceInWords(advice, 'the zombie', named)).toEqual({ would: 'Planner instead: They grab.', worth: 'Chance to win for the zombie: 55 % instead of 41 %.' })
})

test('a difference that games cannot tell is not told as one', () => {
  expect(adviceInWords({ ...advice, shares: { ...shares, clear: false } }, 'the zombie', named).worth).toBe('Chance to win for the zombie: 55 %, much as it was played (41 %).')
})

test('nor is one that is too small to be seen in percent', () => {
  expect(adviceInWords({ ...advice, shares: { ...shares, chosen: 0.546, advised: 0.551 } }, 'the zombie', named).worth).toBe('Chance to win for the zombie: 55 %, much as it was played (55 %).')
})

test('where it was better as it was played that is said', () => {
  expect(adviceInWords({ ...advice, shares: { ...shares, advised: 0.3 } }, 'the zombie', named).worth).toBe('Chance to win for the zombie: only 30 %, and 41 % as it was played.')
})

test('a game whose end is no win tells what it is instead', () => {
  const same = { ...advice, chosen: 'grab z2', prospect: 'expected score' }
  expect(adviceInWords({ ...same, advised: 'pass' }, 'Ann', named).worth).toBe('Expected score for Ann: 55 % instead of 41 %.')
  expect(adviceInWords(same, 'Ann', named).worth).toBe('After it, the expected score for Ann: 41 %.')
})

test('who did as a strong player would is told so', () => {
  expect(adviceInWords({ ...advice, advised: 'pass', shares: null }, 'the zombie', named)).toEqual({ would: 'Planner would have done the same.', worth: '' })
})

test('a choice that nobody is seen to make is told as the list of offers says it, and whose it is', () => {
  expect(adviceInWords({ ...advice, would: '' }, 'the zombie', named).would).toBe('Planner instead: Chooses grab z2.')
  const game = { say: (_, { verb, args }) => ({ label: `${verb} ${args[0]}`, icon: '', group: 'Ann' }) } as GameTable
  expect(choiceInWords({} as Shown, game, 'grab z2')).toBe('Ann: grab z2.')
  expect(choiceInWords({} as Shown, game, 'wake Ann')).toBe('wake Ann.')
})

test('the curve names what it is based on', () => {
  const curve = { source: 'playouts', bot: 'Scrapper', playouts: 40, error: null } as Hindsight
  expect(basisInWords(curve)).toBe('Scrapper bots, 40 games from each point')
  expect(basisInWords({ ...curve, source: 'forecast', error: 0.094 })).toBe("by the game's forecast, give or take 9 points")
  expect(basisInWords({ ...curve, source: 'forecast' })).toBe("an estimate by the game's forecast")
})

test('luck and choices are one sentence with its error', () => {
  expect(swingsInWords({ luck: [-0.14, 0.14], choices: [0.204, -0.204], error: 0.1 }, 'chance to win', 0, 'you')).toBe(
    'Rolls and draws cost you 14 points of the chance to win, the choices gave 20 points; give or take 10 points.',
  )
})

const event = (text: string, who = '', name = 'x'): Happening => ({ name, args: [], text, who })
const line = (...events: Happening[]): Line => ({ ply: 0, k: 'choice', seat: 1, text: 'activate z1_2', clauses: [], events })
const decided = (...lines: Line[]) => turnInWords(lines, { turn: 'heading' }, () => 'zombie', named)

test('what decided it is told in whole sentences, with as many before the last as are short', () => {
  const rolls = [event('needs 4+, rolls 5'), event('Ann is wounded:', 'Ann'), event('needs 2+, rolls 1'), event('Ann falls.', 'Ann')]
  expect(decided(line(event('Zombie 7 bites at Ann:', 'Zombie 7')), line(...rolls))).toBe('Zombie 7 bites at Ann: needs 4+, rolls 5. Ann is wounded: needs 2+, rolls 1, falls.')
  expect(decided(line(event('A door opens.')), line(event('It is dark.')), line(event('Somebody screams.')))).toBe('A door opens. It is dark. Somebody screams.')
  expect(decided(line(event('A door opens.')), line(event(`Ann ${'runs and '.repeat(14)}falls.`)), line(event('It is dark.')))).toBe('It is dark.')
})

test('a turn that begins is told only if nothing else happened', () => {
  expect(decided(line(event('Ann falls.')), line(event('Round 2 begins.', '', 'turn')))).toBe('Ann falls.')
  expect(decided(line(event('Round 2 begins.', '', 'turn')))).toBe('Round 2 begins.')
})

test('a choice of which nothing was seen is told as it was made, by whom', () => {
  expect(decided(line())).toBe('Zombie: Chooses activate z1_2.')
  expect(decided()).toBe('')
})

test('without a curve the page says why, and offers to ask again only where that can help', () => {
  expect(noCurveInWords('')).toEqual({ words: "There are no chances to show: the server couldn't play this game on often enough.", mayRetry: false })
  expect(noCurveInWords('not_begun').words).toBe('You can see the chances once the whole story is over.')
  expect(['rules', 'busy', 'failed'].map((code) => noCurveInWords(code).mayRetry)).toEqual([false, true, true])
})
