import { expect, test } from 'vitest'
import { openHands } from '../src/games/thirty_seconds/hand/open'
import type { AlleyView } from '../src/games/thirty_seconds/view'

const table = (survivor: string[], zombie: string[]) => ({ hands: { survivor, zombie } }) as AlleyView

test('a player sees one hand, as their own, even while it is empty', () => {
  expect(openHands(table([], ['?']), 'survivor')).toEqual([{ label: 'Your hand', cards: [] }])
})

test('a watcher sees no hand while the cards are hidden', () => {
  expect(openHands(table(['?', '?'], ['?']), null)).toEqual([])
})

test('a replay shows every hand whose cards are known', () => {
  const hands = openHands(table(['block'], ['maul', 'Z-WA3']), null)
  expect(hands.map(({ cards }) => cards)).toEqual([['block'], ['maul', 'Z-WA3']])
  expect(openHands(table(['block'], ['?']), null).map(({ label }) => label)).toEqual(["The Survivor's hand"])
})
