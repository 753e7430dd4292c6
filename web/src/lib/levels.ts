/** Levels of bots: those that wait for compiled rules are looked at again until they can be chosen. */
import { askGamesAgain } from './server/games'
import type { BotLevel, GameInfo } from './server/wire'

const EVERY = 5000

/** The name of a level in a list, with what to know before you choose it. */
export const levelName = ({ name, note }: Pick<BotLevel, 'name' | 'note'>): string => (note ? `${name} (${note})` : name)

/** Whether some level of a game waits for compiled rules. */
export const isWaiting = (game: Pick<GameInfo, 'bots'>): boolean => game.bots.some((level) => !level.is_available)

/** Hand over a game's levels again and again, until none of them waits; returns how to stop. */
export function followLevels(game: string, change: (levels: BotLevel[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  async function look(): Promise<void> {
    const found = (await askGamesAgain().catch(() => [])).find((each) => each.id === game)
    if (stopped) return
    if (found) change(found.bots)
    if (!found || isWaiting(found)) timer = setTimeout(() => void look(), EVERY)
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
