import { expect, test } from 'vitest'
import { placeOf } from '../src/games/thirty_seconds/bubbles/anchor'
import { blowsOf, hopsOf } from '../src/games/thirty_seconds/alley/steps'
import { DESK, PHONE } from '../src/games/thirty_seconds/stage/ground'
import { led } from '../src/lib/rove'
import type { Line } from '../src/lib/server/wire'

const stand = (x: number, row: number) => ({ x, y: 500, row, ground: 'desk' })

test('who walks two rows comes down twice and ends where it stands', () => {
  const path = hopsOf(stand(100, 1), stand(300, 3))
  const lifts = path.map(({ y }) => Math.round(-y))
  expect(path[0]!.x).toBe(-200)
  expect(path.at(-1)!.x).toBeCloseTo(0)
  expect(Math.max(...lifts)).toBe(8)
  expect(lifts.filter((lift) => lift === 0)).toHaveLength(3)
})

test('who makes room in a row does not hop', () => {
  expect(hopsOf(stand(100, 1), stand(130, 1)).every(({ y }) => Math.abs(y) < 0.01)).toBe(true)
})

test('a blow is told with who strikes, whom and with what', () => {
  const line = { ply: 7, events: [{ name: 'attacked', args: ['pistol', 'z3'], text: '' }, { name: 'lunged', args: ['z4'], text: '' }, { name: 'paid', args: [], text: '' }] } as unknown as Line
  expect(blowsOf([line])).toEqual([
    { ply: 7, by: 'survivor', target: 'z3', weapon: 'pistol' },
    { ply: 7, by: 'z4', target: 'survivor', weapon: '' },
  ])
})

const paper = { wide: 160, high: 50 }

test('paper about a row of a phone lies in the row, beside who stands there', () => {
  const row = { x: 0, y: 340, wide: 360, high: 44 }
  const who = { x: 100, y: 310, wide: 60, high: 72 }
  const place = placeOf(row, paper, [who], PHONE, true)
  expect(place.side).toBe('in')
  expect(place.left).toBeGreaterThanOrEqual(160)
  expect(place.left + paper.wide).toBeLessThanOrEqual(340)
})

test('paper about a thing goes to a side where it hides nobody', () => {
  const about = { x: 600, y: 400, wide: 70, high: 100 }
  const above = { x: 500, y: 280, wide: 300, high: 110 }
  expect(placeOf(about, paper, [], DESK, false).side).toBe('above')
  expect(placeOf(about, paper, [above], DESK, false).side).toBe('right')
})

test('arrows lead to the next, Home and End to the ends, nothing beyond them', () => {
  expect([led('ArrowRight', 1, 3), led('ArrowUp', 1, 3), led('End', 0, 3), led('Home', 2, 3)]).toEqual([2, 0, 2, 0])
  expect([led('ArrowDown', 2, 3), led('ArrowLeft', 0, 3), led('x', 1, 3)]).toEqual([null, null, null])
})
