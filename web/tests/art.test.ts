import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIVING, livingCard } from '../src/art/cards_living'
import { deadCard, OF_THE_DEAD, zombieCard } from '../src/art/cards_dead'
import { deadOf } from '../src/art/dead'
import { cardPicture, NIGHT } from '../src/art/above/cards'
import { byWord } from '../src/art/by_word'
import { floorOf } from '../src/art/above/floors'
import { furnitureAt } from '../src/art/above/furniture'
import { SEARCHED, searchedPlace } from '../src/art/above/searched'
import { deadAbove, livingAbove } from '../src/art/above/tokens'
import { cel, ownedBy, type Drawing } from '../src/art/ink'
import { heldAs } from '../src/art/held'
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
const plain = ({ svg }: Drawing) => svg
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

describe('all content of Zombie Plague is drawn, each its own picture', () => {
  const folder = '../src/shamble/games/plague/content'
  const idsOf = (file: string) => [...readFileSync(`${folder}/${file}.toml`, 'utf8').matchAll(/^\[\[(?:card|weapon)\]\]\nid = "(\w+)"/gm)].map(([, id]) => id!)

  test('every card and weapon', () => {
    const ids = [...new Set([...idsOf('deck'), ...idsOf('weapons')])]
    expect(ids.length).toBeGreaterThan(20)
    expect(ids.filter((id) => !NIGHT[id])).toEqual([])
    expect(distinct(ids.map((id) => cardPicture(id, '')))).toBe(ids.length)
  })
  test('every place that is searched, on every board', () => {
    const maps = readdirSync(`${folder}/maps`).map((map) => readFileSync(`${folder}/maps/${map}`, 'utf8'))
    const names = [...new Set(maps.flatMap((map) => [...map.matchAll(/^\[\[search\]\]\nat = .*\nname = "([^"]+)"/gm)].map(([, name]) => name!)))]
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !(name in SEARCHED))).toEqual([])
    expect(distinct(names.map(searchedPlace))).toBe(names.length)
  })
  test('every weapon in every hand, and the dead one by one', () => {
    const hands = ['ann', 'bo', 'imani', 'teodor', 'mara', 'kit', 'lena', 'ruben'].flatMap((who) => idsOf('weapons').map((weapon) => livingAbove(who, weapon, false)))
    expect(distinct(hands)).toBe(hands.length)
    expect(distinct([1, 2, 3, 4, 5, 6].map(deadAbove))).toBe(6)
  })
})

describe('what nobody has drawn is drawn as something like it', () => {
  test('by its kind, its name or its timing, and always the same', () => {
    expect(plain(thingOf('frying_pan', 'melee'))).toBe(plain(thingOf('baseball_bat', 'melee')))
    expect(plain(searchedPlace('Glove box'))).toBe(plain(searchedPlace('footlocker')))
    expect(plain(cardPicture('katana', 'melee'))).not.toBe(plain(cardPicture('letter', '')))
    expect(plain({ box: [64, 64], svg: furnitureAt('Attic', 0, 64, 64) })).toBe(plain({ box: [64, 64], svg: furnitureAt('Attic', 0, 64, 64) }))
    expect(plain(deadOf('sprinter'))).toBe(plain(deadOf('runner')))
    expect(plain(placeOf('Flower bed', ['manhole']))).toBe(plain(placeOf('Second manhole', [])))
    expect(plain(livingCard('duck', 'react_attack', 'mara_voss'))).not.toBe(plain(livingCard('dance', 'action', 'mara_voss')))
    expect(plain(figureOf('zoe_quill', 'run'))).toBe(plain(figureOf('zoe_quill', 'run')))
  })
})

describe('names are looked up by whole words', () => {
  test('never by parts of them', () => {
    expect(byWord([['mall', 1], ['bat|old club', 2]], 'Small battle club')).toBeUndefined()
    expect(byWord([['mall', 1], ['bat|old club', 2]], 'old_iron_clubs')).toBe(2)
    expect(heldAs('batteries', '')).toBeNull()
    expect(placeOf('Cartographer', [])).toEqual(placeOf('Bins', []))
  })
  test('every room of every board has a floor that suits it', () => {
    const folder = '../src/shamble/games/plague/content/maps'
    const maps = readdirSync(folder).map((map) => readFileSync(`${folder}/${map}`, 'utf8'))
    const rooms = [...new Set(maps.flatMap((map) => [...map.matchAll(/= \{ name = "([^"]+)"/g)].map(([, name]) => name!)))]
    expect(Object.fromEntries(rooms.map((room) => [room, floorOf(room)]))).toEqual({
      'Main room': 'wood', 'Living room': 'wood', Hall: 'wood',
      Kitchen: 'tiles', Bathroom: 'tiles', 'Food court': 'tiles', Grocery: 'tiles', Pharmacy: 'tiles',
      Bedroom: 'blue', 'Main bedroom': 'blue', Study: 'blue', 'Security office': 'blue',
      'Small bedroom': 'moss', 'Back room': 'moss', Electronics: 'moss',
      Garage: 'stone', Hardware: 'stone', 'Loading dock': 'stone',
      Clothing: 'plum', 'Sporting goods': 'plum', Concourse: 'halls',
    })
  })
  test('every weapon of both games is held as what it is', () => {
    const idsIn = (path: string) => [...readFileSync(path, 'utf8').matchAll(/^id = "(\w+)"/gm)].map(([, id]) => id!)
    const plague = idsIn('../src/shamble/games/plague/content/weapons.toml')
    const alley = cards('supplies').filter(({ kind }) => kind === 'melee' || kind === 'firearm').map(({ id }) => id!)
    expect([...plague, ...alley].filter((id) => heldAs(id, '') === null)).toEqual(['unarmed', 'lemon_pie'])
  })
})

test('a picture drawn anew is the same text, which the page then need not read again', () => {
  expect(deadOf('walker')).toEqual(deadOf('walker'))
  expect(livingCard('block', 'react_attack', 'mara_voss')).toEqual(livingCard('block', 'react_attack', 'mara_voss'))
})

test('two outlines have two names, and in two places no name is the same', () => {
  const namesIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
  const both = cel('M0,0Z', '#fff', '#000') + cel('M1,1Z', '#fff', '#000')
  const names = [...namesIn(ownedBy('left', both)), ...namesIn(ownedBy('right', both))]
  expect(names.length).toBe(8)
  expect(new Set(names).size).toBe(names.length)
})
