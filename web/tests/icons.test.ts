import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const all = new Set(Object.keys(JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8')).icons))
const games = readdirSync('src/games').filter((game) => existsSync(join('src/games', game, 'icons.json')))
const named = (folder: string): string[] => JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8'))

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name)
    if (each.isDirectory()) return games.includes(each.name) ? [] : sources(path)
    return /\.(svelte|ts)$/.test(each.name) ? [path] : []
  })
}

function quoted(folder: string, before: string): string[] {
  const texts = sources(folder).map((file) => readFileSync(file, 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(new RegExp(`${before}['"]([a-z0-9-]+)['"]`, 'g'))].map((found) => found[1]!))
}

test.each<[string, string, string]>([['the frame', 'src', 'src/lib'], ...games.map((game): [string, string, string] => [game, `src/games/${game}`, `src/games/${game}`])])(
  'every drawing that %s uses is named beside it, and no other',
  (_, code, list) => {
    const [words, names] = [quoted(code, ''), named(list)]
    // One word in quotes may be anything; a name with a hyphen that game-icons knows is a drawing.
    const drawn = [...words.filter((name) => name.includes('-') && all.has(name)), ...quoted(code, '(?:icon: ?|icon=|Icon name=)')]
    expect(drawn.filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !words.includes(name))).toEqual([])
    expect(names.filter((name) => !all.has(name))).toEqual([])
  },
)
