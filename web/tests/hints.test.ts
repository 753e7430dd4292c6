import { expect, test, vi } from 'vitest'

test('a hint that was read in one game is still shown in another, and one kept without its game is forgotten', async () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(['clock', 'plague/clock']) })
  const { hintOf, seenHints } = await import('../src/lib/hints.svelte')
  expect([...seenHints]).toEqual(['plague/clock'])
  expect(seenHints.has(hintOf('plague', 'clock'))).toBe(true)
  expect(seenHints.has(hintOf('thirty_seconds', 'clock'))).toBe(false)
})
