import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const games = readdirSync('src/games', { withFileTypes: true }).filter((each) => each.isDirectory()).map((each) => each.name)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? sources(join(folder, each.name)) : [join(folder, each.name)]))
}

test('no file outside the folder of a game names the game', () => {
  const frame = [...sources('src').filter((file) => !games.some((game) => file.startsWith(`src/games/${game}/`))), 'vite.config.ts']
  const words = new RegExp(games.map((game) => game.replace('_', '[ _-]?')).join('|'), 'i')
  expect(frame.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a game imports neither another nor the list of games', () => {
  const found = games.flatMap((game) =>
    sources(`src/games/${game}`)
      .filter((file) => /\.(ts|svelte)$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']*)'/g)].map((each) => join(file, '..', each[1]!)))
      .filter((path) => path.startsWith('src/games') && !path.startsWith(`src/games/${game}/`)),
  )
  expect(found).toEqual([])
})
