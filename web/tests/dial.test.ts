import { expect, test } from 'vitest'
import { dialOf, passed, seconds } from '../src/lib/dial'
import type { ClockInfo } from '../src/lib/server/wire'

const clock = (told: Partial<ClockInfo>): ClockInfo => ({
  deadline: null, running: [0], left: null, whole: 30_000, rest: null, window: null, window_whole: null, answering: [], paused: false, ...told,
})

test('a clock that runs shows what is left, and grows urgent at ten seconds and at five', () => {
  const at = (left: number) => dialOf(clock({ deadline: 100_000 }), 100_000 - left)
  expect(at(12_000)).toEqual({ state: 'running', left: 12_000, whole: 30_000, urgency: 'calm' })
  expect([at(10_000).urgency, at(5000).urgency]).toEqual(['soon', 'last'])
})

test('at zero the time is up, before the bell comes and after it', () => {
  expect(dialOf(clock({ deadline: 100_000 }), 100_001)).toMatchObject({ state: 'up', left: 0 })
  expect(dialOf(clock({ rest: 0 }), 0).state).toBe('up')
})

test('a paused clock and one that waits keep what is left, and are never urgent', () => {
  expect(dialOf(clock({ rest: 4000, paused: true }), 0)).toMatchObject({ state: 'paused', left: 4000, urgency: 'calm' })
  expect(dialOf(clock({ rest: 4000 }), 0)).toMatchObject({ state: 'waits', left: 4000 })
  expect(dialOf(clock({ whole: null }), 0).state).toBe('waits')
})

test('the last instant of a second still belongs to it', () => {
  expect([seconds(30_000), seconds(29_001), seconds(1), seconds(0)]).toEqual([30, 30, 1, 0])
})

test('20, 10 and 5 seconds are said once, as they are passed', () => {
  expect([passed(20_100, 19_900), passed(19_900, 19_700), passed(10_050, 10_000), passed(5001, 4990)]).toEqual([20, null, 10, 5])
})

test('a clock that starts at ten seconds says nothing at once, and nothing is said at the end', () => {
  expect([passed(10_000, 9900), passed(100, 0)]).toEqual([null, null])
})
