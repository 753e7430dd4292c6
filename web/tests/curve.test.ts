import { expect, test } from 'vitest'
import { MASTER } from '../src/lib/server/wire'
import { luckInWords, nameSpot, pathOf, percent, shareOf } from '../src/table/end/curve'

test('the curve goes from the left edge to the right one, high where the chance is', () => {
  const { line, area } = pathOf([{ ply: 10, share: 0.5 }, { ply: 60, share: 0 }, { ply: 110, share: 1 }], [10, 110])
  expect(line).toBe('M0,95 L350,190 L700,0')
  expect(area).toBe('M0,95 L350,190 L700,0 V95 H0 Z')
})

test('a turning point lies where it lies on the whole curve', () => {
  expect(pathOf([{ ply: 60, share: 0.25 }, { ply: 85, share: 0.75 }], [10, 110]).line).toBe('M350,142.5 L525,47.5')
})

test('a game of one line has a curve too', () => {
  expect(pathOf([{ ply: 3, share: 0.5 }], [3, 3]).line).toBe('M0,95')
})

test('luck is said in words, even where it is small', () => {
  expect([-2.6, -1.5, -0.7, -0.2, 0.4, 1, 2, 3].map(luckInWords)).toEqual([
    'hugely against', 'clearly against', 'a little against', 'even', 'even', 'a little with', 'clearly with', 'hugely with',
  ])
  expect(percent(0.244)).toBe('24 %')
})

test('the curve is of a seat, and for the master of the whole group', () => {
  expect([0, 1, MASTER].map((seat) => shareOf([0.2, 0.6], seat))).toEqual([0.2, 0.6, 0.4])
})

test('the name of a half stands where the curve is not', () => {
  const spot = (shares: number[], isTop: boolean) => {
    const { isRight, isMiddle } = nameSpot(shares.map((share, n) => ({ ply: n * 10, share })), [0, (shares.length - 1) * 10], isTop)
    return `${isRight ? 'right' : 'left'} ${isMiddle ? 'middle' : 'edge'}`
  }
  expect(spot([0.5, 0.4, 0.3], true)).toBe('left edge')
  expect(spot([0.85, 0.85, 0.8], true)).toBe('left middle')
  expect(spot([0.5, 1, 0.5, 0.5, 0.5, 0.5], true)).toBe('right edge')
  expect(spot([0.5, 1, 0.5, 0.5, 0.9, 0.9, 0.9, 0.9], true)).toBe('right middle')
  expect(spot([0.15, 0.1, 0.5], false)).toBe('left middle')
  expect(spot([0.5, 0, 0.5, 0.6], false)).toBe('right edge')
  expect(spot([0.5], true)).toBe('left edge')
})
