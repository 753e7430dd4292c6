import { expect, test } from 'vitest'
import { ClockOffset } from '../src/lib/server/clock_offset'

test('the ping with the shortest way is believed', () => {
  const offset = new ClockOffset()
  offset.heard(1000, 9000, 3000)
  offset.heard(4000, 11_020, 4040)
  expect(offset.value).toBe(7000)
})

test('a ping that was quick long ago is forgotten', () => {
  const offset = new ClockOffset()
  offset.heard(0, 5000, 2)
  for (let i = 1; i <= 8; i++) offset.heard(i * 1000, i * 1000 + 7050, i * 1000 + 100)
  expect(offset.value).toBe(7000)
})

test('the first guess gives way to any ping', () => {
  const offset = new ClockOffset()
  offset.guess(500, 100)
  expect(offset.value).toBe(400)
  offset.heard(0, 1050, 100)
  expect(offset.value).toBe(1000)
})
