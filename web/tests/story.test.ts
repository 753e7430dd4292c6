import { expect, test } from 'vitest'
import { logged, type Logged } from '../src/lib/log'
import type { Spoken } from '../src/lib/server/wire'
import { markdownOf, pageOf, storyOf } from '../src/lib/story'

const TELLING = { isHeading: (event: { name: string }) => event.name === 'day', retell: (text: string) => text.replace('Survivor A', 'Maya'), nameOf: (seat: number) => ['Ann', 'Bo'][seat] ?? 'The master' }
const line = (ply: number, name: string, text: string, words: string[] = []): Logged => {
  const spoken: Spoken[] = words.map((each, n) => ({ n, seat: 0, ply, text: each }))
  return logged({ ply, k: 'choice', seat: 0, text: 'do it', clauses: [], events: [{ name, args: [], text, who: '' }] }, spoken)
}
const LOG = [line(0, 'day', 'Day 2 begins.'), line(1, 'x', 'Survivor A runs.', ['I *run*.\n- fast']), { ...line(2, 'x', 'Survivor A falls.'), struck: true }]
const story = () => storyOf('Last <ferry>', ['Ann', 'Bo'], LOG, 'They made it.', TELLING)

test('a story has a chapter for each heading, and tells in the names of the table', () => {
  expect(story().chapters).toEqual([{ title: 'Day 2 begins.', passages: [{ text: 'Maya runs.', said: [{ who: 'Ann', text: 'I *run*.\n- fast' }] }] }])
})

test('what was taken back is not told', () => {
  expect(JSON.stringify(story())).not.toContain('falls')
})

test('in Markdown what people wrote is quoted and means nothing to the reader of Markdown', () => {
  expect(markdownOf(story())).toBe('# Last \\<ferry\\>\n\n*Ann, Bo*\n\n## Day 2 begins.\n\n> **Ann:** I \\*run\\*.\n> \\- fast\n\nMaya runs.\n\n**They made it.**\n')
})

test('on the page to print no word of people is markup', () => {
  const page = pageOf(storyOf('<b>', [], [line(0, 'x', '', ['<script>alert(1)</script>'])], '', TELLING))
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;')
})
