/** A question carries its numbers: what hits you, and how much is left of what can take it. */
import { describe, expect, it } from 'vitest'
import { questionOf } from '../src/games/plague/words/asked'
import type { Choice } from '../src/games/plague/words/choices'
import type { Scene } from '../src/games/plague/scene'
import { choiceOf, hitBy } from '../src/games/thirty_seconds/words/choices'
import { priceOf } from '../src/games/thirty_seconds/words/prices'
import type { AlleyScene, AlleyView } from '../src/games/thirty_seconds/view'

const offer = (text: string) => ({ text, verb: text.split(' ')[0]!, args: text.split(' ').slice(1), odds: null, words: false })
const scene = {
  zombies: [{ id: 'Z-WA1', damage: 2 }],
  supplies: [{ id: 'riot_vest', name: 'Riot Vest', kind: 'armor', traits: [], damage: null }, { id: 'bat', name: 'Bat', kind: 'melee', traits: [], damage: 3 }],
  zombie_tactics: [], survivor_tactics: [], survivors: [], traits: {},
} as unknown as AlleyScene
const view = {
  zombies: { z2: { card: 'Z-WA1', type: 'walker' } },
  survivor: { worn: 'riot_vest', charge: { riot_vest: 1 }, health: 6, row: 3 },
  attack: { by: 'z2', target: 'survivor' }, prices: { verbs: {}, weapons: { bat: 1 }, passing: null },
} as unknown as AlleyView

describe('a wound in the alley', () => {
  it('says who hits for how much', () => {
    expect(hitBy(scene, view)).toBe('Walker 2 hits you for 2. What takes this wound?')
    expect(hitBy(scene, { ...view, attack: null } as AlleyView)).toBe("You're hit for 1. What takes it?")
  })
  it('says what is left of armor and heart', () => {
    expect(choiceOf(scene, view, offer('armor')).label).toBe('Riot Vest, 1 left')
    expect(choiceOf(scene, view, offer('health')).label).toBe('Heart, 6 left')
  })
  it('says the damage of an attack, of either side', () => {
    expect(priceOf(scene, view, choiceOf(scene, view, offer('attack bat z2')), []).damage).toBe(3)
    expect(priceOf(scene, view, choiceOf(scene, view, offer('strike z2')), []).damage).toBe(2)
    expect(priceOf(scene, view, choiceOf(scene, view, offer('end')), []).damage).toBeUndefined()
  })
})

describe('a wound in the house', () => {
  const board = { cast: ['Ann', 'Bo'], cards: [], weapons: [], openings: [] } as unknown as Scene
  const asked = ['cure h2 med_pak', 'decline h2'].map((text) => ({ offer: offer(text), label: text, icon: '', square: -1, figure: 'h2' }) as Choice)
  it.each([[1 / 6, '1 of 6 cases'], [2 / 6, '2 of 6 cases'], [0.11, '11 of 100 cases']])('says what happens without the Med-Pak (%f)', (p, said) => {
    const odds = () => [{ label: 'zombified', exact: '', p }, { label: 'wounded', exact: '', p: 1 - p }]
    expect(questionOf(board, asked, odds)).toBe(`Bo is bitten. Use the Med-Pak? Without it Bo turns into a zombie in ${said}.`)
  })
})
