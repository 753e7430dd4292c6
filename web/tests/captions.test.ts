import { expect, test } from 'vitest'
import { captionOf } from '../src/games/thirty_seconds/words/caption'
import { logged, type Logged } from '../src/lib/log'
import type { Happening } from '../src/lib/server/wire'

const [SURVIVOR, DEAD] = [0, 1]
const event = (name: string, text: string): Happening => ({ name, args: [], text, who: '' })
const line = (seat: number, ...events: Happening[]): Logged => logged({ ply: 0, k: 'choice', seat, text: 'do it', clauses: [], events }, [])
const moved = (seat: number, row: number) => line(seat, event('moved', `The Survivor is in row ${row}.`))
const bitten = () => line(DEAD, event('struck', 'Walker 1 attacks:'), event('turned_up', 'The zombies turn up A hit'), event('hurt', 'The Survivor loses 2 health.'))

test('in the alley a wound is told before the steps that come after it', () => {
  expect(captionOf([moved(SURVIVOR, 2), bitten(), line(DEAD, event('advanced', 'Runner 1 shambles to row 4.'))], SURVIVOR)).toBe('Walker 1 attacks: The Survivor loses 2 health.')
})

test('in the alley your own steps have no caption, and your next choice takes the last one away', () => {
  expect(captionOf([moved(SURVIVOR, 2)], SURVIVOR)).toBe('')
  expect(captionOf([bitten(), moved(SURVIVOR, 3)], SURVIVOR)).toBe('')
})

test('in the alley a step of the other side is told as long as nothing weightier happens', () => {
  expect(captionOf([moved(SURVIVOR, 2)], DEAD)).toBe('The Survivor is in row 2.')
  expect(captionOf([moved(SURVIVOR, 2), line(SURVIVOR, event('took', 'The Survivor takes Hockey Pads.'))], DEAD)).toBe('The Survivor takes Hockey Pads.')
})

test('in the alley what happened while setting up is stale once the first turn has begun', () => {
  const begins = line(SURVIVOR, event('turn', "It is the Survivor's turn."))
  expect(captionOf([line(SURVIVOR, event('took', 'The Survivor takes Baseball Bat.')), begins, moved(SURVIVOR, 2)], DEAD)).toBe('The Survivor is in row 2.')
})
