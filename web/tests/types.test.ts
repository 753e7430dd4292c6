import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generated } from '../types.mjs'

test('the types of wire, views and scenes are those that the server declares: npm run types', async () => {
  for (const [file, text] of Object.entries(await generated())) expect(readFileSync(file, 'utf8'), file).toBe(text)
}, 60_000)
