/** What an attack or a run may bring, as 30 Seconds to Live says it before the choice. */
import { describe, expect, it } from 'vitest'
import type { AlleyScene, AlleyView } from '../src/games/thirty_seconds/view'
import type { Choice } from '../src/games/thirty_seconds/words/choices'
import { priceOf, priceSaid } from '../src/games/thirty_seconds/words/prices'

const scene = { street: 11, survivor_tactics: [], zombie_tactics: [], zombies: [], supplies: [] } as unknown as AlleyScene
const chance = (label: string, p: number) => ({ label, p, exact: '' })

function said(text: string, odds: { label: string; p: number; exact: string }[], passing: object | null = null): string {
  const view = { survivor: { row: 4 }, zombies: {}, prices: { verbs: {}, weapons: { pipe: 1 }, passing } } as unknown as AlleyView
  const [verb = '', ...args] = text.split(' ')
  return priceSaid(priceOf(scene, view, { offer: { text, verb, args }, label: '', icon: '', group: '' } as unknown as Choice, odds))
}

describe('what may come of an attack', () => {
  it('is said as hits, kills and falls', () => {
    const odds = [chance('miss', 0.54), chance('hit', 0.03), chance('kill', 0.38), chance('hit and down', 0.05)]
    expect(said('attack pipe z1', odds)).toBe('costs 1 energy, hits 46 %, kills 38 %, knocks down 5 %')
  })

  it('is only a kill where every hit is one', () => {
    expect(said('attack pipe z1', [chance('miss', 0.3), chance('kill', 0.7)])).toBe('costs 1 energy, kills 70 %')
  })

  it('is a miss where nothing can hit', () => {
    expect(said('attack pipe z1', [chance('miss', 1)])).toBe('costs 1 energy, hits 0 %')
  })
})

describe('what may come of running past the dead', () => {
  it('is what befalls who runs', () => {
    const passing = { cost: 2, lunges: ['z1', 'z2'], hit: 0.84, falls: 0.31, dies: 0 }
    expect(said('move 5', [], passing)).toBe('costs 2 energy, two lunges 84 %, I fall 31 %')
  })

  it('is nothing where nobody lunges', () => {
    expect(said('move 5', [], { cost: 1, lunges: [], hit: 0, falls: 0, dies: 0 })).toBe('costs 1 energy')
  })
})
