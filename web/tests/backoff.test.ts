import { expect, test } from 'vitest'
import { backoff } from '../src/lib/server/backoff'

test('waiting doubles up to eight seconds', () => {
  expect([0, 1, 2, 5, 9].map((n) => backoff(n, () => 1))).toEqual([250, 500, 1000, 8000, 8000])
})

test('waiting is scattered over its second half', () => {
  expect(backoff(2, () => 0)).toBe(500)
  expect(backoff(2, () => 0.5)).toBe(750)
})
