/** Attacks as the log tells them: who strikes whom, the card, and the line of it that counts. */
import type { Logged } from '../../../lib/log'
import type { AlleyScene, AttackCard } from '../view'

export const MARKS = ['A', 'B', 'C'] as const
export type Mark = (typeof MARKS)[number]

export interface Attack {
  ply: number
  told: string
  card: string
  line: Mark
  hit: boolean
}

const BEGINS = new Set(['attacked', 'stomped', 'struck', 'grabbed', 'lunged'])
const SYMBOLS: Record<string, string> = { x: '✗', check: '✓', knockdown: '⤵', disarm: '✂', plus1: '+1', shuffle: '↻' }
const WORDS: Record<string, string> = { x: 'miss', check: 'hit', knockdown: 'knocks down', disarm: 'disarms', plus1: '1 more damage', shuffle: 'shuffle' }

/** The attacks whose cards were read after a line, oldest first. */
export function attacksSince(log: Logged[], ply: number): Attack[] {
  let told = ''
  const found: Attack[] = []
  for (const line of log) {
    if (line.struck) continue
    for (const event of line.events) {
      if (BEGINS.has(event.name)) told = event.text
      if (event.name !== 'read' || line.ply <= ply) continue
      const [card = '', mark = 'A', score = ''] = event.args
      found.push({ ply: line.ply, told, card, line: mark as Mark, hit: score === 'hit' })
    }
  }
  return found
}

export function cardOf(scene: AlleyScene, id: string): AttackCard | undefined {
  return [...scene.zombie_attack, ...scene.survivor_attack].find((card) => card.id === id)
}

/** What a line of an attack card says, in signs. */
export function signsOf(card: AttackCard, line: Mark): string {
  return card.lines[line].map((symbol) => SYMBOLS[symbol] ?? symbol).join(' ')
}

/** What a line brings beside a hit or a miss, in words. */
export function moreOf(card: AttackCard, line: Mark): string {
  return card.lines[line].filter((symbol) => symbol !== 'x' && symbol !== 'check').map((symbol) => WORDS[symbol] ?? symbol).join(', ')
}

/** What a line of an attack card says, in words. */
export function wordsOfLine(card: AttackCard, line: Mark): string {
  return card.lines[line].map((symbol) => WORDS[symbol] ?? symbol).join(', ')
}
