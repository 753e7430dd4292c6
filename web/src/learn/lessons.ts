/** Lessons: asked for and begun. */
import { get, newKey, post } from '../lib/server/api'
import { go } from '../lib/route.svelte'
import type { Created, LessonInfo } from '../lib/server/wire'

export const lessonOf = (game: string, lesson: string): Promise<LessonInfo> => get<LessonInfo>(`/games/${game}/lessons/${lesson}`)

/** Go to a table of one's own where a lesson is given. */
export async function begin(game: string, lesson: string): Promise<void> {
  const made = await post<Created>(`/games/${game}/lessons/${lesson}`, { id: newKey() })
  go(`/t/${made.table.id}`)
}
