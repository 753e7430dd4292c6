/** Which lesson to begin with, and where a table stands in one. */
import type { GameInfo, LessonInfo } from '../lib/server/wire'

/** The games, that with the least to learn first. */
export function byWeight(games: GameInfo[]): GameInfo[] {
  return [...games].sort((a, b) => a.weight - b.weight)
}

/** The game to try first: of those with lessons the one with the least to learn. */
export function lightest(games: GameInfo[]): GameInfo | undefined {
  return byWeight(games).find((game) => game.lessons.length)
}

/** The number of the step that a table has come to, and whether it is to be taken now; the number of steps: it is through. */
export function standing(lesson: Pick<LessonInfo, 'plies' | 'steps'>, ply: number): { step: number; isNow: boolean } {
  if (ply >= lesson.plies) return { step: lesson.steps.length, isNow: false }
  const step = lesson.steps.findLastIndex((each) => each.ply <= ply)
  return { step, isNow: lesson.steps[step]?.ply === ply }
}
