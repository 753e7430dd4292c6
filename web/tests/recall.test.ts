/** What happened while somebody was away: how much of it is played again, and from where. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST, shortened } from '../src/lib/recall.svelte'
import { keepSeen, seenOf } from '../src/lib/seen'
import type { Replay } from '../src/lib/server/wire'

const step = (ply: number, isSeen = true): Replay['steps'][number] => ({
  line: { ply, k: 'choice', seat: 0, text: '', clauses: [], events: isSeen ? [{ name: 'moved', args: [], text: '', who: '' }] : [] },
  patch: [],
  to_move: [],
})
const plies = (steps: Replay['steps']) => steps.map((each) => each.line.ply)

describe('what is played again', () => {
  it('is all of a short absence', () => {
    const { before, steps } = shortened([step(7), step(8, false), step(9)])
    expect([plies(before), plies(steps)]).toEqual([[], [7, 8, 9]])
  })

  it('is the last of a long one, counted by what there is to see', () => {
    const all = Array.from({ length: 3 * MOST }, (_, ply) => step(ply, ply % 2 === 0))
    const { before, steps } = shortened(all)
    expect(steps.filter((each) => each.line.events.length)).toHaveLength(MOST)
    expect([...before, ...steps]).toEqual(all)
  })
})

describe('how much one has seen', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })
  })

  it('is nothing known at a table that was never looked at', () => {
    expect(seenOf('a')).toBeNull()
  })

  it('is kept by table, the last number counts', () => {
    keepSeen('a', 3)
    keepSeen('b', 9)
    keepSeen('a', 5)
    expect([seenOf('a'), seenOf('b')]).toEqual([5, 9])
  })

  it('is forgotten of tables long ago', () => {
    for (let n = 0; n < 60; n++) keepSeen(`t${n}`, n)
    expect([seenOf('t0'), seenOf('t59')]).toEqual([null, 59])
  })
})
