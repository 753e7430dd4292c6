import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', 'src')
const WHOLE_TABLE = /(?:\.table|\.game|main)(?:\.[\w-]+|\[[^\]]*\]|:not\([^)]*\))*:has\(/

// Such a selector makes Chromium restyle all 1,700 elements of a table at every change: four times the work of the page.
test('no style asks with :has() what the whole table or stage contains', () => {
  const asking = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svelte') || path.endsWith('.css'))
    .filter((path) => WHOLE_TABLE.test(readFileSync(join(SOURCES, path), 'utf8')))
  expect(asking).toEqual([])
})
