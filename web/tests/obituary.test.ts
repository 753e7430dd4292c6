import { expect, test } from 'vitest'
import type { Line } from '../src/lib/server/wire'
import type { Shown } from '../src/table/contract'
import { obituaryOf } from '../src/games/zomboid/words/obituary'
import type { TownScene, TownView } from '../src/games/zomboid/view'

const SCENE = {
  loot: [{ id: 'pistol', name: 'Pistol' }, { id: 'bandage', name: 'Bandage' }],
  professions: [{ id: 'nurse', name: 'Nurse' }, { id: 'doctor', name: 'Doctor' }],
  locations: [{ id: 'diner', name: 'Diner' }],
  enemies: [{ id: 'shambler', name: 'Shambler', family: 'zombie' }, { id: 'bandit_looter', name: 'Looter', family: 'bandit' }],
  traits: [], rescues: [], events: {}, doors: {},
} as unknown as TownScene
const VIEW = { day: 9, survivors: { a: { profession: 'nurse', level: 2, alive: false }, b: { profession: 'doctor' } }, places: { p1: { card: 'diner' } } } as unknown as TownView
const SHOWN = { info: { seats: [] }, view: VIEW } as unknown as Shown

const line = (...events: string[]): Line => ({ ply: 0, k: 'choice', seat: 0, text: '', clauses: [], events: events.map((text) => ({ name: text.split(' ')[0]!, args: text.split(' ').slice(1), text, who: '' })) })
const told = (...lines: Line[]) => obituaryOf(SHOWN, SCENE, VIEW, 'a', lines)
const FALL = line('armed a pistol', 'died a p1', 'dropped a pistol p1', 'dropped a bandage p1', 'turn b')

test('a death in a fight tells who, where, with what, and where the things are', () => {
  const { how, left } = told(line('enemy_comes p1 shambler'), line('fight a p1'), FALL)
  expect(how).toBe('Nurse, level 2. The dead caught you at the diner. You fought with the pistol.')
  expect(left).toBe('Left there: pistol and bandage.')
  expect(told(line('enemy_comes p1 bandit_looter'), line('fight a p1'), FALL).how).toContain('Bandits caught you at the diner.')
})

test('a death by another survivor names them', () => {
  expect(told(line('attacks_survivor b a'), FALL).how).toContain('Doctor killed you at the diner.')
  expect(told(line('attacks_survivor a b'), FALL).how).toContain('You attacked Doctor at the diner, and lost.')
})

test('what you did counts up to the day of your death, and nobody else counts', () => {
  const life = [line('killed a shambler', 'opened a p1', 'killed b shambler'), line('killed a shambler', 'explored a p1 diner')]
  const { counts } = told(...life, FALL, line('day 8'), line('day 9', 'killed b shambler'))
  expect(counts).toEqual([{ many: 7, label: 'days' }, { many: 2, label: 'felled' }, { many: 1, label: 'door' }, { many: 1, label: 'place' }])
})

test('a death before the log begins is told without a cause', () => {
  expect(told(line('turn b'))).toEqual({ head: 'Nurse is dead.', how: 'Nurse, level 2. You fell before this table began.', left: '', counts: [] })
})
