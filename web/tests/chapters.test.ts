import { expect, test } from 'vitest'
import type { RulebookInfo } from '../src/lib/server/wire'
import { chapterAt, chaptersOf, found, RULINGS } from '../src/pages/rules/chapters'

const clause = (id: string, chapter: string, text: string, note = '') => ({ id, chapter, text, note, status: '' })
const book: RulebookInfo = {
  game: 'x',
  title: 'X',
  about: '',
  clauses: [clause('X-1', 'Board', 'Squares.', 'secret workings'), clause('X-2', 'Turn', 'A turn has steps.'), clause('X-3', 'Turn', 'Figures turn.')],
  rulings: [{ id: 'R-1', question: 'May one turn twice?', ruling: 'Yes.', reason: 'It says so.' }],
}
const chapters = chaptersOf(book)

test('a rulebook has its chapters in their order, and what was settled at the end', () => {
  expect(chapters.map((each) => [each.name, each.clauses.length, each.rulings.length])).toEqual([['Board', 1, 0], ['Turn', 2, 0], [RULINGS, 0, 1]])
})

test('an address names a chapter, or a clause in it', () => {
  expect(['chapter-2', 'X-3', 'R-1', 'chapter-9', '', 'Y-1'].map((hash) => chapterAt(chapters, hash))).toEqual([1, 1, 2, -1, -1, -1])
})

test('a search finds what is said with all words, by chapter, and nothing in the notes', () => {
  expect(found(chapters, 'turn steps').map((each) => each.clauses.map((one) => one.id))).toEqual([['X-2']])
  expect(found(chapters, 'TURN').map((each) => each.name)).toEqual(['Turn', RULINGS])
  expect(found(chapters, 'workings')).toEqual([])
})
