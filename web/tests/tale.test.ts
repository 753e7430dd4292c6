import { expect, test } from 'vitest'
import { calledBy, lossOf, taleOf as storyOf } from '../src/games/apocalypse/words/ending'
import { retold } from '../src/games/apocalypse/words/retold'
import { taleOf as nightOf } from '../src/games/plague/words/tale'
import { taleOf as runOf } from '../src/games/thirty_seconds/words/tale'
import { taleOf as townOf } from '../src/games/zomboid/words/ending'
import { MASTER } from '../src/lib/server/wire'
import type { Shown } from '../src/table/contract'

const shown = (outcome: object, view: object, scene: object = {}): Shown => ({ info: { outcome, options: {} }, view, scene }) as unknown as Shown
const NIGHT = { winner: null, reason: null, figures: {}, searched: {}, unsearched: [], unbarricaded: [] }
const HOUSE = { openings: [], cast: [] }
const RUN = { winner: null, reason: null, survivor: { name: 'mara_voss', health: 4 } }
const ALLEY = { survivors: [{ id: 'mara_voss', name: 'Mara Voss' }] }
const STORY = { survivors: {}, day: 2, reason: null }
const TOWN = { survivors: {}, rescued: [], places: {}, day: 2, completed: null, reason: null }

test.each([
  ['zombie', 'The living gave up.'],
  ['human', 'The dead gave up.'],
])('a night that the other side resigned is won by the %ss', (winner, head) => {
  expect(nightOf(shown({ winner, reason: 'resigned' }, NIGHT, HOUSE), {}).head).toBe(head)
})

test.each([
  [{ winner: 'human', reason: 'house_secured' }, 'The house holds.'],
  [{ winner: 'zombie', reason: 'no_human_left' }, 'The house is theirs.'],
  [{ winner: 'human', reason: 'rounds_over' }, 'The night is over.'],
  [{ winner: 'zombie', reason: 'rounds_over' }, 'The night was too long.'],
])('a night of which the view tells nothing ends as its outcome says: %o', (outcome, head) => {
  expect(nightOf(shown(outcome, NIGHT, HOUSE), {}).head).toBe(head)
})

test.each([
  [{ winner: 'zombie', reason: 'resigned' }, 'Mara gave up.'],
  [{ winner: 'survivor', reason: 'resigned' }, 'The dead gave up.'],
  [{ winner: 'survivor', reason: 'street' }, 'Mara made it.'],
  [{ winner: 'zombie', reason: 'truck' }, 'They left without Mara.'],
  [{ winner: 'zombie', reason: 'dead' }, 'The dead have Mara.'],
  [{ winner: null, reason: 'rounds_over' }, 'Nobody has won.'],
])('a run ends as its outcome says: %o', (outcome, head) => {
  expect(runOf(shown(outcome, RUN, ALLEY), {}).head).toBe(head)
})

test('a town and a story that everybody gave up say so', () => {
  expect(townOf(shown({ reason: 'resigned' }, TOWN), {}).head).toBe('They gave up.')
  expect(storyOf(shown({ reason: 'resigned' }, STORY), {}).head).toBe('They gave up.')
  expect(townOf(shown({ reason: 'all_dead' }, TOWN), {}).head).toBe('The town is theirs.')
  expect(storyOf(shown({ reason: 'all_dead' }, STORY), {}).head).toBe('Nobody is left.')
})

test('a lost story has a reason, and its master is no survivor', () => {
  expect(lossOf(shown({ reason: 'lost' }, STORY))).toBe('The tide took the ferry. You are stranded.')
  expect(calledBy(shown({}, STORY), MASTER)).toBe('game master')
})

test.each([
  ["Nobody is left alive. Your score is 0, the group's 12.", 'Nobody is left alive. Your score is 0.'],
  ["It was not to be. Your score is 5, the group's 7.", 'The tide took the ferry. You are stranded. Your score is 5.'],
])('the score of the group has a row of its own: %s', (told, once) => {
  expect(retold(shown({}, STORY), told)).toBe(once)
})

test.each([
  ['all_dead', 'Nobody is left alive.'],
  ['session', 'The session is over; the story goes on.'],
  ['resigned', 'They gave up.'],
])('a story that ended by %s has a headline in place of the sentence that says the same', (reason, said) => {
  expect(storyOf(shown({ reason }, STORY), {}).said).toBe(said)
})
