import { expect, test } from 'vitest'
import { whyNot } from '../src/games/apocalypse/words/why_not'
import { retold } from '../src/games/thirty_seconds/words/retold'
import type { AlleyScene, AlleyView } from '../src/games/thirty_seconds/view'
import type { Refusal } from '../src/lib/server/wire'
import type { Shown } from '../src/table/contract'

test('a refusal in the alley calls a zombie as the table does', () => {
  const view = { zombies: { z4: { type: 'brute' }, z14: { type: 'runner' } } } as unknown as AlleyView
  const say = (sentence: string) => retold({} as AlleyScene, view, sentence)
  expect(say("Zombie 4 isn't within reach.")).toBe("Brute 4 isn't within reach.")
  expect(say('Choose zombie 14 first.')).toBe('Choose Runner 14 first.')
  expect(say('Zombie 2 is gone.')).toBe('Zombie 2 is gone.')
})

test('a refusal in a story calls people and groups as the table does', () => {
  const lists = { moves: [], acts: [], places: [], people: [], gear: [], clocks: [], playbooks: [], playbook_moves: [], options: [], hazards: {}, master: {} }
  const scene = { ...lists, threats: [{ id: 'brute', name: 'Brute' }] }
  const survivor = { owner: 1, playbook: 'hunter', sheet: { name: null, made_up: null } }
  const view = { survivors: { b: survivor }, threats: { t1: { kind: 'brute', number: 1 } }, tallies: {}, clocks: {}, npcs: {}, pool: {}, pending: { step: 'aim', seats: [0] } }
  const refused = (thing: string, sentence: string): Refusal => ({ text: `aim ${thing}`, clause: 'ZA-088', words: '', sentence }) as Refusal
  const refusals = [refused('b', "Survivor B can't be chosen: they are down or gone."), refused('t1', "Group 1 can't be reached.")]
  const shown = { scene, view, refusals, offers: [{}], log: [], seat: 0, info: { seats: [{ k: 'guest', name: 'Ann' }, { k: 'guest', name: 'Bo' }], options: {} } } as unknown as Shown
  expect(whyNot(shown, 'b').sentence).toBe("Bo can't be chosen: they are down or gone.")
  expect(whyNot(shown, 't1').sentence).toBe("The brute can't be reached.")
})
