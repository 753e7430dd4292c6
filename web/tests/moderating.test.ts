import { expect, test } from 'vitest'
import { mayModerate } from '../src/lib/moderator'
import { emptySeats, offeredSeats, substituteOf } from '../src/table/moderating'
import type { SeatInfo, TableInfo } from '../src/lib/server/wire'

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo => ({ seat: number, role: 'human', k: 'guest', name: `Guest ${number}`, who: `w${number}`, ...more }) as SeatInfo
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo => ({ state: 'playing', lesson: '', opener: 'w0', moderator: 'w0', seats, ...more }) as TableInfo
const numbers = (seats: SeatInfo[]) => seats.map((each) => each.seat)

test('whoever opened a table moderates it, and whoever does so meanwhile', () => {
  const info = table([], { moderator: 'w1' })
  expect(['w0', 'w1', 'w2', ''].map((who) => mayModerate(info, who))).toEqual([true, true, false, false])
  expect(mayModerate(table([], { opener: '', moderator: '' }), '')).toBe(false)
})

test('a seat is empty where no person plays or is connected', () => {
  const seats = [seat(0, {}), seat(1, {}), seat(2, { k: 'bot' }), seat(3, { away: true }), seat(4, {}), seat(5, { k: 'bot', resigned: true }), seat(6, { k: 'bot', out: true })]
  expect(numbers(emptySeats(table(seats), [0], [1]))).toEqual([2, 3, 4])
  expect(emptySeats(table(seats, { state: 'over' }), [0], [1])).toEqual([])
  expect(emptySeats(table(seats, { lesson: 'first' }), [0], [1])).toEqual([])
})

test('an offered seat is for those who do not play', () => {
  const seats = [seat(0, {}), seat(1, { offered: true }), seat(2, { out: true })]
  expect(numbers(offeredSeats(table(seats), []))).toEqual([1])
  expect(numbers(offeredSeats(table(seats), [2]))).toEqual([1])
  expect(offeredSeats(table(seats), [0])).toEqual([])
  expect(offeredSeats(table(seats, { state: 'over' }), [])).toEqual([])
})

test('a table says who moderates meanwhile', () => {
  const seats = [seat(0, { name: 'Ann' }), seat(1, { name: 'Bo' })]
  expect(substituteOf(table(seats))).toBe('')
  expect(substituteOf(table(seats, { moderator: 'w1' }))).toBe('Bo moderates while Ann is away.')
  expect(substituteOf(table([seats[1]!], { moderator: 'w1' }))).toBe('Bo moderates while whoever opened the table is away.')
})
