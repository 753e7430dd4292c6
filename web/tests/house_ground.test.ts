import { expect, test } from 'vitest'
import { placed } from '../src/games/plague/bubbles/placed'
import { groundOf } from '../src/games/plague/stage'

test.each([[844, 390], [667, 375], [667, 327], [932, 430]])('a phone held sideways has a layout of its own, unscaled: %i by %i', (wide, high) => {
  const { kind, scale, insets } = groundOf(wide, high)
  expect([kind, scale]).toEqual(['low', 1])
  expect(wide - insets.left - insets.right).toBeGreaterThan(wide / 2)
})

test.each([[1280, 800, 'desk'], [1024, 600, 'desk'], [360, 740, 'phone'], [360, 340, 'desk']])('%i by %i has the form of a %s', (wide, high, kind) => {
  expect(groundOf(wide, high).kind).toBe(kind)
})

test('a bubble lies over neither the column nor the counters of a phone held sideways', () => {
  const ground = groundOf(667, 375)
  for (const x of [70, 250, 440]) {
    const { left } = placed(ground, { x, y: 190 }, 25, 240, 90)
    expect(left).toBeGreaterThanOrEqual(ground.insets.left)
    expect(left + 240).toBeLessThanOrEqual(ground.wide - ground.insets.right)
  }
})
