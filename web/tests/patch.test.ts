import { expect, test } from 'vitest'
import { patched } from '../src/lib/server/patch'

const view = { round: 1, figures: { h1: { at: [1, 1], points: 4 }, z1: { at: [3, 3] } }, gone: 'soon' }

test('a change deep in a view leaves its neighbours and the old view as they were', () => {
  const next = patched(view, [{ at: ['figures', 'h1', 'at'], to: [1, 2] }])
  expect(next.figures).toEqual({ h1: { at: [1, 2], points: 4 }, z1: { at: [3, 3] } })
  expect(view.figures.h1.at).toEqual([1, 1])
  expect((next.figures as typeof view.figures).z1).toBe(view.figures.z1)
})

test('a change without a value takes the key away, one with null keeps it', () => {
  expect(patched(view, [{ at: ['figures', 'z1'] }]).figures).not.toHaveProperty('z1')
  expect(patched(view, [{ at: ['gone'], to: null }])).toHaveProperty('gone', null)
})

test('changes are carried out in order', () => {
  const next = patched(view, [{ at: ['figures', 'z2'], to: {} }, { at: ['figures', 'z2', 'at'], to: [0, 0] }])
  expect(next.figures).toHaveProperty('z2', { at: [0, 0] })
})

test('a change of nothing named replaces the whole view', () => {
  expect(patched(view, [{ at: [], to: { round: 2 } }])).toEqual({ round: 2 })
})
