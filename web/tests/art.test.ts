import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIVING, livingCard } from '../src/art/cards_living'
import { deadCard, OF_THE_DEAD, zombieCard } from '../src/art/cards_dead'
import { deadOf } from '../src/art/dead'
import { cel, type Drawing } from '../src/art/ink'
import { bustOf, figureOf } from '../src/art/people'
import { placeOf } from '../src/art/places'
import { thingOf } from '../src/art/things'

const CONTENT = '../src/shamble/games/thirty_seconds/content'
const cards = (file: string): Record<string, string>[] =>
  readFileSync(`${CONTENT}/${file}.toml`, 'utf8')
    .split(/^\[\[card\]\]$/m)
    .slice(1)
    .map((card) => Object.fromEntries([...card.matchAll(/^(\w+) = "([^"]*)"$/gm)].map(([, key, value]) => [key!, value!])))

/** A drawing without the numbers that tell its parts apart. */
const plain = ({ svg }: Drawing) => svg.replace(/(cel|cut)\d+c?/g, '')
const distinct = (drawings: Drawing[]) => new Set(drawings.map(plain)).size

describe('all content of 30 Seconds to Live is drawn, each its own picture', () => {
  test("every tactic of the survivor's", () => {
    const ids = cards('survivor_tactics').map((card) => card.id!)
    expect(ids.filter((id) => !LIVING[id])).toEqual([])
    expect(distinct(ids.map((id) => livingCard(id, '', 'mara_voss')))).toBe(ids.length)
  })
  test("every tactic of the zombies'", () => {
    const ids = cards('zombie_tactics').map((card) => card.id!)
    expect(ids.filter((id) => !OF_THE_DEAD[id])).toEqual([])
    expect(distinct(ids.map((id) => deadCard(id, 'mara_voss')))).toBe(ids.length)
  })
  test('every supply', () => {
    const supplies = cards('supplies')
    expect(distinct(supplies.map(({ id, kind }) => thingOf(id!, kind!)))).toBe(supplies.length)
  })
  test('every place, on both sides of its card', () => {
    const places = cards('alley')
    expect(distinct(places.map(({ name }) => placeOf(name!, [])))).toBe(places.length)
  })
  test('every zombie, standing and lying', () => {
    const types = [...new Set(cards('zombies').map((card) => card.type!))]
    expect(distinct(types.flatMap((type) => [deadOf(type), zombieCard(type, false)]))).toBe(2 * types.length)
    expect(plain(deadOf('walker', false, 'down'))).not.toBe(plain(deadOf('walker')))
  })
  test('every survivor in four moods and four poses', () => {
    const ids = cards('survivors').map((card) => card.id!)
    const moods = (['calm', 'hurt', 'afraid', 'turned'] as const).flatMap((mood) => ids.map((id) => bustOf(id, mood)))
    const poses = (['run', 'stand', 'reel', 'lie'] as const).flatMap((pose) => ids.map((id) => figureOf(id, pose)))
    expect(distinct([...moods, ...poses])).toBe(ids.length * 8)
  })
})

describe('what nobody has drawn is drawn as something like it', () => {
  test('by its kind, its name or its timing, and always the same', () => {
    expect(plain(thingOf('frying_pan', 'melee'))).toBe(plain(thingOf('baseball_bat', 'melee')))
    expect(plain(deadOf('sprinter'))).toBe(plain(deadOf('runner')))
    expect(plain(placeOf('Flower bed', ['manhole']))).toBe(plain(placeOf('Second manhole', [])))
    expect(plain(livingCard('duck', 'react_attack', 'mara_voss'))).not.toBe(plain(livingCard('dance', 'action', 'mara_voss')))
    expect(plain(figureOf('zoe_quill', 'run'))).toBe(plain(figureOf('zoe_quill', 'run')))
  })
})

test('no two shapes on a page share a name', () => {
  const names = [...(cel('M0,0Z', '#fff', '#000') + cel('M0,0Z', '#fff', '#000')).matchAll(/ id="(\w+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
})
