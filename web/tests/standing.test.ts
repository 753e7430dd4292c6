import { expect, test } from 'vitest'
import { lightest, standing } from '../src/learn/standing'
import type { GameInfo, LessonInfo } from '../src/lib/server/wire'

const step = (ply: number) => ({ ply, part: '', say: 'Do it.', play: `step ${ply}` })
const lesson: Pick<LessonInfo, 'plies' | 'steps'> = { plies: 6, steps: [step(0), step(1), step(4)] }

test('a table stands at the step whose ply it has, and waits there', () => {
  expect(standing(lesson, 1)).toEqual({ step: 1, isNow: true })
})

test('between two steps it is still at the one that was taken, and nothing is to be done', () => {
  expect(standing(lesson, 3)).toEqual({ step: 1, isNow: false })
})

test('after its last line a lesson is through', () => {
  expect(standing(lesson, 5)).toEqual({ step: 2, isNow: false })
  expect(standing(lesson, 6).step).toBe(3)
})

test('the game to try first is the lightest of those that have lessons', () => {
  const brief = { id: 'one', title: 'One', about: '', role: 'human', minutes: 5 }
  const game = (id: string, weight: number, lessons: (typeof brief)[]) => ({ id, weight, lessons }) as GameInfo
  expect(lightest([game('light', 1, []), game('heavy', 3, [brief]), game('middling', 2, [brief])])?.id).toBe('middling')
  expect(lightest([game('light', 1, [])])).toBeUndefined()
})
