import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Drawing } from '../src/art/ink'
import { enemyOf } from '../src/art/town/enemies'
import { doorOf, eventOf, recipeOf, rescueOf } from '../src/art/town/happenings'
import { lootOf } from '../src/art/town/loot'
import { LOOKS } from '../src/art/town/looks'
import { faceOf, personOf } from '../src/art/town/people'
import { safeHouse } from '../src/art/town/house'
import { placeOf } from '../src/art/town/places'
import { traitOf } from '../src/art/town/traits'
import { freeSpot } from '../src/games/zomboid/town/free_spot'

const CONTENT = '../src/shamble/games/zomboid/content'
const FIELD = /^(\w+) = "?([^"\n]*?)"?$/gm

/** The entries of one of a content file's lists, each by its fields. */
function cards(file: string, list = 'card'): Record<string, string>[] {
  const parts = readFileSync(`${CONTENT}/${file}.toml`, 'utf8').split(/^(?=\[\[)/m)
  return parts.filter((part) => part.startsWith(`[[${list}]]`)).map((part) => Object.fromEntries([...part.matchAll(FIELD)].map(([, key, value]) => [key!, value!])))
}
const listOf = (file: string): string => /^\[\[(\w+)\]\]/m.exec(readFileSync(`${CONTENT}/${file}.toml`, 'utf8'))![1]!

const plain = ({ svg }: Drawing) => svg.replace(/(cel|cut)\d+c?/g, '')
const distinct = (drawings: Drawing[]) => new Set(drawings.map(plain)).size
const NOTHING = 'a_card_that_nobody_has_drawn'

test('all loot is drawn, each card its own picture and none that of its kind', () => {
  const known = [...cards('loot'), ...cards('crafting', 'crafted')]
  expect(known.length).toBeGreaterThan(50)
  const drawn = known.map((card) => lootOf(card.id!, card.type, card.class))
  expect(distinct(drawn)).toBe(known.length)
})

test('all places are drawn, each its own, and copies of one differ', () => {
  const ids = cards('locations').map((card) => card.id!)
  const drawings = ids.map((id) => placeOf(id))
  expect(distinct([...drawings, safeHouse(0), placeOf(NOTHING)])).toBe(ids.length + 2)
  expect(distinct([0, 1, 2, 3, 4, 5].map((copy) => placeOf('small_house', [], copy)))).toBe(6)
})

test('all enemies, doors, events, rescues and recipes are drawn, each its own', () => {
  const enemies = cards('enemies').map((card) => enemyOf(card.id!, card.family))
  const doors = cards('doors').map((card) => doorOf(card.state!))
  const events = cards('events').map((card) => eventOf(card.id!))
  const rescues = cards('rescue', listOf('rescue')).map((card) => rescueOf(card.id!))
  expect(rescues.length).toBeGreaterThan(8)
  const all = [...enemies, ...doors, ...events, eventOf(NOTHING), ...rescues, rescueOf(NOTHING), recipeOf(null)]
  expect(distinct(all)).toBe(all.length)
})

test('all traits are drawn, each its own', () => {
  const traits = cards('traits', listOf('traits'))
  expect(traits.length).toBeGreaterThan(40)
  const drawn = [...traits.map((card) => traitOf(card.id!, Number(card.points), card.master === 'true')), traitOf(NOTHING, 1, false)]
  expect(distinct(drawn)).toBe(traits.length + 1)
})

test('all professions have a face and a figure of their own, in four moods', () => {
  const ids = cards('professions', listOf('professions')).map((card) => card.id!)
  expect(ids.filter((id) => !LOOKS[id])).toEqual([])
  const faces = (['calm', 'hurt', 'afraid', 'turned'] as const).flatMap((mood) => ids.map((id) => faceOf(id, mood)))
  expect(distinct(faces)).toBe(ids.length * 4)
  expect(distinct(ids.map((id) => personOf(id)))).toBe(ids.length)
})

test('what nobody has drawn is drawn as something like it, always the same', () => {
  expect(plain(lootOf('katana', 'weapon', 'blade'))).toBe(plain(lootOf('katana', 'weapon', 'blade')))
  expect(plain(lootOf('stew', 'food'))).toBe(plain(lootOf('canned_beans', 'food')))
  expect(plain(placeOf('villa', ['home']))).toBe(plain(placeOf('small_house')))
  expect(plain(enemyOf('pirate', 'bandit'))).toBe(plain(enemyOf('bandit_looter')))
  expect(plain(faceOf('pilot'))).toBe(plain(faceOf('pilot')))
})

test('dice lie on no name: at the wish, beside it, or where they cover least', () => {
  const area = { left: 0, top: 0, right: 320, bottom: 320 }
  const wish = { x: 160, y: 160 }
  expect(freeSpot(area, 64, 64, [], wish)).toEqual({ x: 160, y: 160 })
  const name = { left: 140, top: 150, right: 200, bottom: 170 }
  const spot = freeSpot(area, 64, 64, [name], wish)
  expect(Math.abs(spot.y - wish.y)).toBe(48)
  expect(freeSpot(area, 64, 64, [area], wish)).toEqual(wish)
})
