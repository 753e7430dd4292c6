import { expect, test, vi } from 'vitest'

test('a hint that was read in one game is still shown in another, and one kept without its game is forgotten', async () => {
  const kept = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(['clock', 'plague/clock']), setItem: kept })
  const { closeHint, wasRead } = await import('../src/lib/hints.svelte')
  expect(wasRead('plague', 'clock')).toBe(true)
  expect(wasRead('thirty_seconds', 'clock')).toBe(false)
  closeHint('thirty_seconds', 'clock')
  expect(wasRead('thirty_seconds', 'clock')).toBe(true)
  expect(kept).toHaveBeenLastCalledWith('shamble.hints', JSON.stringify(['plague/clock', 'thirty_seconds/clock']))
})
