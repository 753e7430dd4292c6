/** Which lesson to begin with, and where a table stands in one. */
import type { GameInfo, LessonInfo } from '../lib/server/wire'

/** The game to try first: of those with lessons the one with the least to learn. */
export function lightest(games: GameInfo[]): GameInfo | undefined {
  return games.filter((game) => game.lessons.length).sort((a, b) => a.weight - b.weight)[0]
}

/** The number of the step that a table has come to, and whether it is to be taken now; the number of steps: it is through. */
export function standing(lesson: LessonInfo, ply: number): { step: number; isNow: boolean } {
  if (ply >= lesson.plies) return { step: lesson.steps.length, isNow: false }
  const step = lesson.steps.findLastIndex((each) => each.ply <= ply)
  return { step, isNow: lesson.steps[step]?.ply === ply }
}
