import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLevels, isWaiting, levelName } from '../src/lib/levels'
import { allGames, askGamesAgain } from '../src/lib/server/games'
import type { BotLevel, GameInfo } from '../src/lib/server/wire'

const level = (note = '') => ({ id: 'old_hand', name: 'Old Hand', face: 'brute', about: '', is_available: !note, note }) as BotLevel
const game = (...bots: BotLevel[]) => ({ id: 'duel', bots }) as GameInfo
const other = { id: 'camp', bots: [level('available soon')] } as GameInfo

let answers: GameInfo[][] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    return answer ? new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }) : new Response('', { status: 503 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a level that waits says for how long, behind its name', () => {
  expect(levelName(level('available in 3 minutes'))).toBe('Old Hand (available in 3 minutes)')
  expect(levelName(level())).toBe('Old Hand')
})

test('one level that waits is enough for a game to wait', () => {
  expect(isWaiting(game(level(), level('available soon')))).toBe(true)
  expect(isWaiting(game(level(), level()))).toBe(false)
})

test('levels are looked at again until none waits, and a failed request is tried again', async () => {
  answers = [[other, game(level('available in 2 minutes'))], [other, game(level('available soon'))]]
  const notes: string[] = []
  followLevels('duel', (levels) => notes.push(levels[0]!.note))
  await vi.advanceTimersByTimeAsync(5000)
  await vi.advanceTimersByTimeAsync(5000) // refused
  answers = [[other, game(level())], [other, game(level('never asked'))]]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notes).toEqual(['available in 2 minutes', 'available soon', ''])
})

test('a page that opens later gets the levels as they were last', async () => {
  answers = [[game(level('available soon'))], [game(level())]]
  await askGamesAgain()
  followLevels('duel', () => {})
  await vi.advanceTimersByTimeAsync(1)
  expect((await allGames())[0]!.bots[0]!.note).toBe('')
})

test('nothing is asked after the stop', async () => {
  answers = [[game(level('available soon'))], [game(level())]]
  const stop = followLevels('duel', () => {})
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
})
