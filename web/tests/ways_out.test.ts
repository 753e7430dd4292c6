import { expect, test } from 'vitest'
import { headline, mayPin, pinned, wayOut } from '../src/games/zomboid/words/ways_out'
import type { Shown } from '../src/table/contract'
import type { Rescue, TownScene, TownView } from '../src/games/zomboid/view'

const SCENE = {
  loot: [
    { id: 'radio', name: 'Radio', tags: ['radio'], copies: 2 }, { id: 'flare', name: 'Flare', tags: ['flare'], copies: 3 },
    { id: 'battery', name: 'Battery', tags: ['battery'], copies: 4 }, { id: 'rope', name: 'Rope', tags: ['rope'], copies: 1 },
    { id: 'flaming_club', name: 'Flaming Club', tags: ['flare'], copies: 9, only_crafted: true },
  ],
  locations: [{ name: 'Diner', storage: 2 }, { name: 'Warehouse', storage: 5 }, { name: 'Armory', storage: 4 }],
  enemies: [{ family: 'bandit', copies: 3 }, { family: 'zombie', copies: 27 }],
  recipes: [{ id: 'club', makes: 'flaming_club', spend: [], tools: [] }, { id: 'fortify', makes: null, spend: ['plank', 'nails'], tools: ['hammer'] }],
  rescues: [{ id: 'airlift', name: 'Airlift', keep: ['radio'], spend: ['battery'], days: [3, 3, 3, 3] }, { id: 'drive_out', name: 'Drive Out', keep: [], spend: [], days: [] }],
  traits: [], professions: [], events: {}, doors: {},
} as unknown as TownScene
const VIEW = { day: 1, last_day: 14, storage: [] as string[], survivors: { a: {}, b: {}, c: {}, d: {} } } as unknown as TownView
const need = (need: string, have: number, needed: number, tag: string | null = null) => ({ need, tag, have, needed, met: have >= needed })
const AIRLIFT: Rescue = { id: 'airlift', called: null, due: null, complete: false, requirements: [need('called', 0, 1), need('stored', 0, 2, 'flare'), need('gather', 4, 1), need('no_horde', 1, 1)] }

test('a rescue that is called tells what the call takes, and the last day for it', () => {
  const { limit, needs, state } = wayOut(SCENE, { ...VIEW, storage: ['radio'] }, AIRLIFT)
  expect([limit, state]).toEqual(['call by day 11', 'open'])
  expect(needs.map(({ text, have, needed, met }) => [text, have, needed, met])).toEqual([
    ['a radio, in the safe house', 1, 1, true], ['a battery, used up by the call', 0, 1, false],
    ['signal flares, in the safe house', 0, 2, false], ['at least one of you at home', 4, 1, true], ['no horde at the safe house', 1, 1, true],
  ])
  expect(needs.map(({ isCounted }) => isCounted)).toEqual([true, true, true, false, false])
})

test('where to look names the largest places and how many cards there are of the rarest things', () => {
  const { hints } = wayOut(SCENE, VIEW, AIRLIFT)
  expect(hints).toEqual(['Look where nobody has searched: a warehouse holds 5 cards, an armory 4. Among all 10 cards are 2 radios and 3 signal flares.'])
})

test('a call that was made needs its cards no more and says when it comes', () => {
  const { limit, needs, state } = wayOut(SCENE, { ...VIEW, day: 8 }, { ...AIRLIFT, called: 7, due: 10 })
  expect([limit, state]).toEqual(['comes on day 10', 'called'])
  expect(needs[0]!.text).toBe('signal flares, in the safe house')
})

test('a call that can no longer be made in time says since when', () => {
  expect(wayOut(SCENE, { ...VIEW, day: 11 }, AIRLIFT).state).toBe('open')
  const late = wayOut(SCENE, { ...VIEW, day: 12 }, AIRLIFT)
  expect([late.limit, late.state, late.hints]).toEqual(['too late since day 12', 'late', []])
})

test('a rescue without a call may be finished up to the last day; fortifications and bandits have hints of their own', () => {
  const haven: Rescue = { id: 'drive_out', called: null, due: null, complete: false, requirements: [need('bandits_cleared', 0, 3), need('fortification', 0, 2)] }
  const { limit, hints } = wayOut(SCENE, VIEW, haven)
  expect(limit).toBe('by day 14')
  expect(hints).toEqual(['The 3 bandits hide among 30 enemies: doors and events bring them out.', 'A fortification takes plank and nails.'])
  expect(wayOut(SCENE, VIEW, { ...haven, complete: true }).state).toBe('ready')
})

test('the headline counts the ways', () => {
  expect([headline(3), headline(1), headline(7)]).toEqual(['Three ways out. You need one.', 'One way out.', '7 ways out. You need one.'])
})

const seat = (n: number, name: string, pin: string, k = 'guest') => ({ seat: n, k, name, who: k === 'guest' ? name : '', pin, away: false, resigned: false })
const tableOf = (seats: ReturnType<typeof seat>[], mine: number): Shown => ({ info: { seats, state: 'playing', rules: true }, view: VIEW, seat: mine }) as unknown as Shown

test('a poster says whose pins lie on it, your own last', () => {
  const shown = tableOf([seat(0, 'Maya', 'airlift'), seat(1, 'Ruth', 'airlift'), seat(2, 'Dex', 'drive_out'), seat(3, 'Walker', '', 'bot')], 0)
  expect(pinned(shown, SCENE, 'airlift')).toEqual({ seats: [0, 1], isMine: true, text: 'Ruth and you would try this' })
  expect(pinned({ ...shown, seat: 2 }, SCENE, 'airlift').text).toBe('Maya and Ruth would try this')
  expect(pinned({ ...shown, seat: 2 }, SCENE, 'drive_out').text).toBe('You would try this')
  expect(pinned(shown, SCENE, 'safe_haven')).toEqual({ seats: [], isMine: false, text: 'Nobody’s pin yet.' })
})

test('you lay a pin where another person plays, and not from the rail or alone with bots', () => {
  const two = [seat(0, 'Maya', ''), seat(1, 'Ruth', ''), seat(2, 'Walker', '', 'bot')]
  expect([0, 1, 2, -1].map((mine) => mayPin(tableOf(two, mine)))).toEqual([true, true, false, false])
  expect(mayPin(tableOf([two[0]!, two[2]!], 0))).toBe(false)
})
