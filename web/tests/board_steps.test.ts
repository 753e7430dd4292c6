import { expect, test } from 'vitest'
import { blowsOf, hopOf, leanOf } from '../src/games/plague/board/steps'
import type { Line } from '../src/lib/server/wire'

const line = (name: string, ...args: string[]): Line => ({ ply: 0, k: 'choice', seat: 0, text: '', clauses: [], events: [{ name, args, text: '', who: '' }] })

test('bites and attacks are blows, steps and searches are none', () => {
  expect(blowsOf([line('bit', 'z1', 'h1'), line('moved', 'z2', '1,1'), line('attacked', 'h1', 'z1', 'axe'), line('searched', 'h1', 's1')])).toEqual([
    { by: 'z1', target: 'h1' },
    { by: 'h1', target: 'z1' },
  ])
})

test('whoever strikes leans towards the struck, as far over a corner as across, and back', () => {
  expect(leanOf([3, 3], [4, 3])[1]).toMatchObject({ translate: '20px 0px', rotate: '9deg' })
  expect(leanOf([3, 3], [3, 1])[1]).toMatchObject({ translate: '0px -20px', rotate: '9deg' })
  expect(leanOf([3, 3], [2, 3])[1]).toMatchObject({ rotate: '-9deg' })
  expect(leanOf([3, 3], [2, 3]).at(-1)).toEqual({ translate: '0px 0px', rotate: '0deg' })
  expect(leanOf([3, 3], [3, 3])).toEqual([])
})

test('a figure hops once a square and ends on the ground', () => {
  expect(hopOf(2).map((frame) => frame.translate)).toEqual(['0px 0px', '0px -8px', '0px 0px', '0px -8px', '0px 0px'])
})
