import { expect, test } from 'vitest'
import { captionOf } from '../src/games/thirty_seconds/words/caption'
import { captionOf as townCaptionOf } from '../src/games/zomboid/words/caption'
import { logged, type Logged } from '../src/lib/log'
import type { Happening } from '../src/lib/server/wire'
import type { Shown } from '../src/table/contract'

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

const SCENE = { loot: [], traits: [], rescues: [], events: {}, doors: {}, professions: [{ id: 'nurse', name: 'Nurse' }, { id: 'doctor', name: 'Doctor' }], locations: [{ id: 'diner', name: 'Diner' }], enemies: [{ id: 'shambler', name: 'Shambler' }, { id: 'runner', name: 'Fresh Runner' }] }
const TOLD = ['The Doctor goes to the Diner.', 'The Doctor keeps a card.', 'The Doctor kills the Shambler.', 'The Doctor calls for Airlift.', 'At the Diner there is a Shambler.', 'A horde is on its way to the Diner.', 'The Doctor is bitten.', 'The Doctor dies at the Diner.']
const townView = (dead: boolean) => ({ survivors: { a: { profession: 'nurse', alive: !dead }, b: { profession: 'doctor', alive: true } }, places: { p1: { card: 'diner' } } })
const SAID: Record<string, string> = {
  died: 'Survivor B dies at location 1.', bitten: 'Survivor B is bitten.', alerted: 'A horde is on its way to location 1.', called: 'Survivor B calls for Airlift.', kept: 'Survivor B keeps a card.', moved: 'Survivor B goes to location 1.',
  'killed a shambler': 'Survivor A kills the Shambler.', 'killed b shambler': 'Survivor B kills the Shambler.', 'moved a p1': 'Survivor A goes to location 1.', 'hurt a 1': 'Survivor A loses 1 HP.', 'hurt a 2': 'Survivor A loses 2 HP.',
  'enemy_comes p1 shambler': 'At location 1 there is a Shambler.', 'enemy_comes p1 runner': 'At location 1 there is a Fresh Runner.', 'turn b': "It is survivor B's turn.",
}
const happens = (seat: number, ...events: string[]): Logged =>
  logged({ ply: 0, k: seat < 0 ? 'roll' : 'choice', seat: Math.max(0, seat), text: '', clauses: [], events: events.map((said) => ({ name: said.split(' ')[0]!, args: said.split(' ').slice(1), text: SAID[said] ?? SAID[said.split(' ')[0]!]!, who: '' })) }, [])
const townCaption = (log: Logged[], seat = 0, dead = false) => townCaptionOf({ log, seat, scene: SCENE, view: townView(dead), info: { seats: [] } } as unknown as Shown)

test('in the town the weightiest thing is told, not the last, and below it the next', () => {
  const lightest = ['moved b p1', 'kept b ?', 'killed b shambler', 'called b airlift', 'enemy_comes p1 shambler', 'alerted p1', 'bitten b', 'died b p1']
  const told = lightest.map((_, n) => townCaption([happens(0), ...lightest.slice(0, n + 1).reverse().map((event) => happens(1, event))])!)
  expect(told.map(({ text }) => text)).toEqual(TOLD)
  expect(told.map(({ rest }) => rest)).toEqual(['', ...TOLD.slice(0, -1)])
  expect(townCaption([happens(0), happens(1, 'died b p1'), happens(1, 'moved b p1')])).toEqual({ token: 'skull', text: 'The Doctor dies at the Diner.', rest: 'The Doctor goes to the Diner.' })
})

test('in the town your next choice takes the caption away, and your own steps have none', () => {
  expect(townCaption([happens(0), happens(1, 'died b p1'), happens(0, 'moved a p1')])).toBeNull()
  expect(townCaption([happens(0, 'killed a shambler')])).toMatchObject({ text: 'The Nurse kills the Shambler.', rest: '' })
})

test('in the town what happens several times is told once', () => {
  expect(townCaption([happens(0, 'enemy_comes p1 shambler', 'enemy_comes p1 runner')])?.text).toBe('At the Diner there are a Shambler and a Fresh Runner.')
  expect(townCaption([happens(0), happens(1, 'hurt a 1'), happens(-1, 'hurt a 2')])?.text).toBe('The Nurse loses 3 HP.')
  expect(townCaption([happens(1, 'killed b shambler', 'killed b shambler')])?.text).toBe('The Doctor kills the Shambler (×2).')
})

test('in the town the dead and those who watch are told what happened in this turn', () => {
  const log = [happens(0, 'died b p1'), happens(1, 'turn b'), happens(1, 'killed b shambler')]
  for (const [seat, dead] of [[0, true], [-1, false]] as const) expect(townCaption(log, seat, dead)?.text).toBe('The Doctor kills the Shambler.')
})
