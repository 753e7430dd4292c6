/** Who of a crowd in the alley is pointed at. */
import { expect, it } from 'vitest'
import { nearest } from '../src/games/thirty_seconds/alley/nearest'

const large = { name: 'large', box: { left: 0, top: 0, right: 100, bottom: 100 } }
const behind = { name: 'behind', box: { left: 60, top: 60, right: 90, bottom: 90 } }

it('is the one whose middle is nearest, though another stands before it', () => {
  expect(nearest([behind, large], 72, 72)).toBe('behind')
  expect(nearest([large, behind], 55, 55)).toBe('large')
})

it('is only somebody who is there', () => {
  expect(nearest([behind, large], 20, 95)).toBe('large')
  expect(nearest([behind, large], 120, 50)).toBe('')
})
