/** What a side has to do to win: a sentence, the same in one line, and what counts toward it, in its order. */
import type { Drawing } from '../art/ink'

export interface Count {
  drawing: Drawing
  have: number
  of?: number
  label: string
  /** Whether a side loses by it. */
  isLoss?: boolean
}

export interface Aim {
  who: string
  text: string
  short: string
  counts?: Count[]
  colour: string
  picture: Drawing
  ground: string
}

export const HUMAN = { colour: '#7db7e8', ground: 'radial-gradient(#8a6238, #3a2616)' }
export const DEAD = { colour: '#a3c76b', ground: 'radial-gradient(#f4b650, #8a5a1c)' }

/** The aims of the two sides, your own first. */
export const ownFirst = (aims: Aim[], seat: number): Aim[] => (seat === 1 ? [...aims].reverse() : aims)
