import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const names = new Set<string>(JSON.parse(readFileSync('src/lib/icon-names.json', 'utf8')))
const all = new Set(Object.keys(JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8')).icons))

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : /\.(svelte|ts)$/.test(each.name) ? [join(folder, each.name)] : [],
  )
}

test('every drawing that the page names is in the bundle', () => {
  const texts = sources('src').map((file) => readFileSync(file, 'utf8'))
  // One word may be anything; a name with a hyphen that game-icons knows is a drawing.
  const named = texts.flatMap((text) => [...text.matchAll(/['"]([a-z0-9]+(?:-[a-z0-9]+)+)['"]/g)].map((found) => found[1]!))
  expect(named.filter((name) => all.has(name) && !names.has(name))).toEqual([])
})

test('every drawing of the bundle is one of game-icons', () => {
  expect([...names].filter((name) => !all.has(name))).toEqual([])
})
