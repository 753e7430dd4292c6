/** Lessons: asked for and begun, with the whole game that comes after one; which are done is kept in the browser. */
import { get, newKey, post } from '../lib/server/api'
import { allGames } from '../lib/server/games'
import { go } from '../lib/route.svelte'
import type { Created, LessonInfo } from '../lib/server/wire'

const DONE = 'shamble.lessons'
const ROOKIE = 'rookie'

export const lessonOf = (game: string, lesson: string): Promise<LessonInfo> => get<LessonInfo>(`/games/${game}/lessons/${lesson}`)

/** Go to a table of one's own where a lesson is given. */
export async function begin(game: string, lesson: string): Promise<void> {
  const made = await post<Created>(`/games/${game}/lessons/${lesson}`, { id: newKey() })
  go(`/t/${made.table.id}`)
}

/** Go to the whole game that a lesson leads to: in its seat, against Rookie where the game has that bot. */
export async function beginWhole(game: string, { seat, whole }: Pick<LessonInfo, 'seat' | 'whole'>): Promise<void> {
  const info = (await allGames()).find((each) => each.id === game)!
  const preset = info.presets.find((each) => each.id === whole.preset) ?? info.presets[0]!
  const count = Math.min(...Object.keys(preset.seats).map(Number).filter((each) => each > Math.max(1, seat)))
  const bot = { k: 'bot', level: info.bots.some((each) => each.id === ROOKIE) ? ROOKIE : info.usual_bot }
  const seats = Array.from({ length: count }, (_, n) => (n === seat ? { k: 'me' } : bot))
  const made = await post<Created>('/tables', { id: newKey(), game, preset: preset.id, options: whole.options, seats, forced: 'seen', public: false })
  go(`/t/${made.table.id}`)
}

/** The lessons that were played to their end in this browser, as `game/lesson`. */
export function lessonsDone(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(DONE) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

export function keepDone(game: string, lesson: string): void {
  try {
    localStorage.setItem(DONE, JSON.stringify([...lessonsDone().add(`${game}/${lesson}`)]))
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
