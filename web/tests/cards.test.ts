import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faceOf } from '../src/games/thirty_seconds/cards'
import { inShort } from '../src/games/thirty_seconds/hand/in_short'
import type { AlleyScene } from '../src/games/thirty_seconds/view'

const SCENE = {
  zombies: [{ id: 'Z-BR1', type: 'brute', boss: true, health: 4, damage: 2, range: 0, move_cost: 1, move_rows: 1, attack_cost: 2, traits: ['reduce1'] }],
  zombie_tactics: [],
  survivor_tactics: [],
  supplies: [{ id: 'fire_axe', name: 'Fire Axe', kind: 'melee', damage: 3, range: 0, ammo: null, traits: ['heavy'] }],
  traits: { reduce1: 'Brute: damage it takes is 1 smaller.', heavy: 'Costs more the second time.' },
} as unknown as AlleyScene

test("a zombie's card has its numbers, its words and what they mean", () => {
  expect(faceOf(SCENE, 'Z-BR1')).toMatchObject({
    title: 'brute (Boss)',
    text: 'Health 4. Moves 1 row for 1 energy. Attacks for 2: 2 damage. reduce 1',
    notes: ['Brute: damage it takes is 1 smaller.'],
  })
})

test("a second copy of a Supply has the first one's words and what they mean", () => {
  expect(faceOf(SCENE, 'fire_axe_2')).toMatchObject({ title: 'Fire Axe 2', text: 'Damage 3. heavy', notes: ['heavy: Costs more the second time.'] })
})

test('every tactics card says in a few words what it does, for a hand', () => {
  const folder = '../src/shamble/games/thirty_seconds/content'
  const ids = ['survivor', 'zombie'].flatMap((side) => [...readFileSync(join(folder, `${side}_tactics.toml`), 'utf8').matchAll(/^id = "(\w+)"/gm)].map((found) => found[1]!))
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((id) => !inShort(id) || inShort(id)!.length > 34)).toEqual([])
  expect(inShort('toString')).toBeUndefined()
})
