import { describe, expect, it } from 'vitest'
import { stands, type Chosen, type Now } from '../src/lib/again'
import { MASTER, type Offer } from '../src/lib/server/wire'

const offer = (text: string): Offer => ({ text, verb: text, args: [] }) as unknown as Offer
const offers = [offer('help'), offer('refuse')]
const chosen: Chosen = { text: 'help', ply: 7, offers, asked: [0], undone: 0 }
const line = (ply: number, k: 'aside' | 'choice' | 'roll', seat: number) => ({ ply, k, seat, text: '' })
const now = (...since: Now['log']): Now => ({ seat: 0, offers: [...offers], asides: [], log: [line(6, 'choice', 1), ...since], undone: 0 })

describe('a choice that came an instant late', () => {
  it('stands where the master has put something right meanwhile', () => {
    expect(stands(chosen, now(line(7, 'aside', MASTER), line(8, 'choice', MASTER)))).toBe(true)
  })
  it('stands where somebody drew a line', () => {
    expect(stands(chosen, now(line(7, 'aside', 1)))).toBe(true)
  })
  it('is for another question where a player has chosen, though the answers are the same', () => {
    expect(stands(chosen, now(line(7, 'choice', 1)))).toBe(false)
  })
  it('stands where another seat that was asked at the same time has answered the same', () => {
    const together = { ...chosen, asked: [0, 1] }
    expect(stands(together, now({ ...line(7, 'choice', 1), text: 'help' }))).toBe(true)
    expect(stands(together, now({ ...line(7, 'choice', 1), text: 'refuse' }))).toBe(false)
    expect(stands(chosen, now({ ...line(7, 'choice', 1), text: 'help' }))).toBe(false)
  })
  it('is for another question where dice have been rolled', () => {
    expect(stands(chosen, now(line(7, 'roll', -1)))).toBe(false)
  })
  it('is gone where other things are on offer', () => {
    expect(stands(chosen, { ...now(line(7, 'aside', MASTER)), offers: [offers[0]!] })).toBe(false)
  })
  it('is gone where something was taken back', () => {
    expect(stands(chosen, { ...now(line(7, 'aside', MASTER)), undone: 1 })).toBe(false)
  })
  it('stands wherever it may still be done, if it was done beside', () => {
    const pause = { ...chosen, text: 'pause' }
    expect(stands(pause, { ...now(line(7, 'choice', 1)), asides: [offer('pause')] })).toBe(true)
    expect(stands(pause, now(line(7, 'choice', 1)))).toBe(false)
  })
  it('stands with the master only if nothing else of theirs came between', () => {
    expect(stands(chosen, { ...now(line(7, 'choice', MASTER)), seat: MASTER })).toBe(false)
  })
})
