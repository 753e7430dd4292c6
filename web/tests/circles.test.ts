import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => join('src', file))

/** What a file needs before it can run: types and what is fetched later do not count. */
function needed(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(/^\s*import (?!type\b)(?:[^'"(]*? from )?'(\.[^'?]*)'/gm)].map((found) => join(file, '..', found[1]!))
  return named.flatMap((path) => ['', '.ts', '.svelte.ts', '/index.ts'].map((end) => path + end).filter((each) => /\.(ts|svelte)$/.test(each) && existsSync(each)).slice(0, 1))
}

test('no file of the page needs itself', () => {
  const graph = new Map(files.map((file) => [file, needed(file)]))
  const reached = (start: string): Set<string> => {
    const found = new Set(graph.get(start))
    for (const each of found) for (const next of graph.get(each) ?? []) found.add(next)
    return found
  }
  expect(graph.get(join('src', 'App.svelte'))?.length).toBeGreaterThan(2)
  expect(files.filter((file) => reached(file).has(file))).toEqual([])
})
