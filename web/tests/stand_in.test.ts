import { expect, test } from 'vitest'
import type { SeatInfo } from '../src/lib/server/wire'
import { standInWords } from '../src/table/stand_in'

const bot = (since: number, until: number | null, unit = 'round') => ({ bot: 'Scrapper', since, until, unit })
const seat = (number: number, name: string, stand_in: SeatInfo['stand_in'] = null) => ({ seat: number, name, stand_in }) as SeatInfo

test('a game that guests played themselves has nothing to say', () => {
  expect(standInWords({ seats: [seat(0, 'Ann'), seat(1, 'Bo')] }, 0)).toEqual([])
})

test('a bot that played to the end is named with its first round', () => {
  const seats = [seat(0, 'Ann'), seat(1, 'Bo', bot(2, null))]
  expect(standInWords({ seats }, 1)).toEqual(["Scrapper played for you from round 2 on, so this game doesn't count for you."])
  expect(standInWords({ seats }, 0)).toEqual(["Scrapper played for Bo from round 2 on, so this game doesn't count for Bo."])
})

test('the rounds of a guest who came back are named, by what the game calls them, one seat a sentence', () => {
  const seats = [seat(0, 'Ann', bot(3, 5, 'day')), seat(1, 'Bo', bot(4, 4, 'day'))]
  expect(standInWords({ seats }, 1)).toEqual([
    "Scrapper played for you on day 4, so this game doesn't count for you.",
    "Scrapper played for Ann from day 3 to day 5, so this game doesn't count for Ann.",
  ])
})

test('a game without rounds says whether the bot played to the end', () => {
  const told = (until: number | null) => standInWords({ seats: [seat(0, 'Ann', bot(0, until, ''))] }, -1)[0]
  expect(told(null)).toBe("Scrapper played for Ann to the end, so this game doesn't count for Ann.")
  expect(told(0)).toBe("Scrapper played for Ann for a while, so this game doesn't count for Ann.")
})
