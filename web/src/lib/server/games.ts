import { get } from './api'
import type { GameInfo, RulebookInfo } from './wire'

let games: Promise<GameInfo[]> | null = null
const rulebooks = new Map<string, Promise<RulebookInfo>>()

/** The games that are played here; asked once. */
export function allGames(): Promise<GameInfo[]> {
  games ??= get<GameInfo[]>('/games').catch((error: unknown) => {
    games = null
    throw error
  })
  return games
}

/** The games as they are now: some levels of bots may have become available. */
export function askGamesAgain(): Promise<GameInfo[]> {
  games = null
  return allGames()
}

/** The bot of a game for who has not chosen one. */
export async function usualBot(game: string): Promise<string> {
  return (await allGames()).find((each) => each.id === game)?.usual_bot ?? 'random'
}

/** A game's rulebook; asked once. */
export function rulebookOf(game: string): Promise<RulebookInfo> {
  const known = rulebooks.get(game)
  if (known) return known
  const asked = get<RulebookInfo>(`/games/${game}/rulebook`)
  rulebooks.set(game, asked)
  asked.catch(() => rulebooks.delete(game))
  return asked
}

type Scene = { game: string; scene: Record<string, unknown> }
const scenes = new Map<string, Promise<Scene>>()

/** What never changes of a table, and of which game it is; asked once. */
export function sceneOf(table: string): Promise<Scene> {
  const known = scenes.get(table)
  if (known) return known
  const asked = get<Scene>(`/tables/${table}/scene`)
  scenes.set(table, asked)
  asked.catch(() => scenes.delete(table))
  return asked
}
