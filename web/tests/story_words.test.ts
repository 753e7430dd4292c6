import { expect, test } from 'vitest'
import { glimpse, pickedSoFar } from '../src/games/apocalypse/words/asked'
import { choiceOf } from '../src/games/apocalypse/words/choices'
import { whyNot } from '../src/games/apocalypse/words/why_not'
import { retold } from '../src/games/apocalypse/words/retold'
import { MASTER, type Offer } from '../src/lib/server/wire'
import type { Shown } from '../src/table/contract'

const lists = { moves: [], acts: [], places: [], people: [], gear: [], threats: [], clocks: [], playbook_moves: [], options: [], hazards: {}, master: {} }
const scene = { ...lists, playbooks: [{ id: 'hunter', name: 'The Hunter', names: {} }] }
const view = { survivors: { a: { playbook: 'hunter', owner: 0, sheet: { name: null, made_up: null } } }, threats: {}, npcs: {}, tallies: {}, pending: null }
const shown = { scene, view, log: [], info: { seats: [{ seat: 0, k: 'guest', name: 'Ann' }] } } as unknown as Shown
const label = (verb: string, name: string): string => choiceOf(shown, { text: `${verb} ${name}`, verb, args: [name] } as unknown as Offer).label

test('whatever may be asked of a person or a scene is asked in a whole sentence', () => {
  for (const name of ['truth', 'thinking', 'next', 'want_me', 'get_you_to']) expect(label('question', name)).toMatch(/^[A-Z].* .*\?$/)
  for (const name of ['way', 'weakest', 'strongest', 'detail', 'weak_point']) expect(label('look_for', name)).toMatch(/^[A-Z].* .*\?$/)
})

test('what stood before a correction is told by the name of whose it was', () => {
  expect(retold(shown, 'Until now harm.a was 2.')).toBe('Harm, Ann: until now 2.')
})

test('of an exchange each side is shown its own picks alone', () => {
  const picked = (seat: number, option: string) => ({ k: 'choice', seat, events: [{ name: 'picked', args: [option] }] })
  const log = [{ k: 'roll', seat: -1, events: [{ name: 'rolled', args: [] }] }, picked(1, 'hurt'), picked(0, 'shame')]
  const asked = (seat: number) => ({ ...shown, view: { ...view, pending: { step: 'pick' } }, log, info: { to_move: [seat] } }) as unknown as Shown
  expect([0, 1].map((seat) => pickedSoFar(asked(seat)))).toEqual([['Shame'], ['Hurt']])
})

test('a sign is chosen by the key and the kind of a choice, never by a word in its text', () => {
  const places = [{ id: 'pharmacy', name: 'Corner pharmacy' }]
  const options = [{ id: 'calm', text: 'Time runs out, you harm nobody.', kind: 'trust' }, { id: 'home_made', text: 'Blood, food and drugs.', kind: 'strike' }]
  const table = { ...shown, scene: { ...scene, places, options } } as unknown as Shown
  const mark = (verb: string, name: string) => glimpse(table, choiceOf(table, { text: `${verb} ${name}`, verb, args: [name] } as unknown as Offer)).mark
  expect(mark('aim', 'pharmacy')).toBe('boot')
  expect(mark('answer_with', 'clock_ticks')).toBe('bell')
  expect(mark('pick', 'calm')).toBe('hand')
  expect(mark('pick', 'home_made')).toBe('drop')
})

test('a move that can not be made says why in the sentence of its refusal, else what is waited for', () => {
  const refusal = { text: 'make maul', clause: 'ZA-133', words: 'long', sentence: 'You have to get up first.' }
  const mine = { ...shown, offers: [{}], refusals: [refusal], view: { ...view, pending: { step: 'aim', seats: [0] } } } as unknown as Shown
  expect(whyNot(mine, 'maul')).toEqual({ sentence: 'You have to get up first.', clause: 'ZA-133' })
  expect(whyNot(mine, 'cheer')).toEqual({ sentence: 'Answer what you are asked first.', clause: '' })
  const theirs = { ...mine, offers: [], refusals: [], view: { ...view, pending: { step: 'spotlight', seats: [0] } } } as unknown as Shown
  expect(whyNot(theirs, 'maul').sentence).toBe('Not yet. Ann has the light.')
})

test('a thing in the scene that can not be chosen says why: its refusal, who is waited for, or what comes first', () => {
  const things = { ...scene, places: [{ id: 'market', name: 'The market' }] }
  const refusal = { text: 'aim t1', clause: 'ZA-339', words: 'long', sentence: "They're too far away." }
  const at = (step: string) => ({ ...shown, scene: things, offers: [{}], refusals: [refusal], view: { ...view, threats: { t1: {} }, pending: { step, seats: [0] } } }) as unknown as Shown
  expect(whyNot(at('aim'), 't1')).toEqual({ sentence: "They're too far away.", clause: 'ZA-339' })
  expect(whyNot(at('aim'), 'a').sentence).toBe("This move isn't for them.")
  expect(whyNot(at('aim'), 'market').sentence).toBe("This move doesn't lead there.")
  expect(whyNot(at('spotlight'), 't1').sentence).toBe("Choose a move first, then whom it's for.")
  expect(whyNot(at('spotlight'), 'market').sentence).toBe('Run like hell to leave now, or go when this scene is over.')
  expect(whyNot(at('price'), 'a').sentence).toBe('Answer what you are asked first.')
  expect(whyNot({ ...at('spotlight'), offers: [] }, 't1').sentence).toBe('Not yet. Ann has the light.')
  expect(whyNot({ ...at('spotlight'), offers: [], seat: -1 }, 't1').sentence).toBe('You are only watching. Ann has the light.')
  expect(whyNot({ ...at('floor'), seat: MASTER }, 't1').sentence).toBe('The players act now. Press Go on when they are done.')
})
