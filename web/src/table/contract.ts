/** What the frame gives a game's own table to show. */
import type { Logged } from '../lib/log'
import type { Chance, ClockInfo, Line, Offer, Refusal, TableInfo, View } from '../lib/wire'

export interface Toss {
  n: number
  faces: number[]
}

export interface Drawn {
  n: number
  card: string
  by: string
}

export interface Shown {
  info: TableInfo
  scene: Record<string, unknown> | null
  view: View
  offers: Offer[]
  odds: Record<string, Chance[]>
  refusals: Refusal[]
  seat: number
  /** Whether choices can be made now. */
  ready: boolean
  /** The offer that the eye rests on in the list. */
  looked: string | null
  last: Line[]
  log: Logged[]
  clock: ClockInfo | null
  /** What to add to our clock to get the server's. */
  offset: () => number
  toss: Toss | null
  drawn: Drawn | null
}

export interface Deeds {
  act(text: string): void
  /** Ask the others to let the clock stand still, or grant it to who has asked. */
  pause(): void
  resume(): void
  /** What a piece can reach, by a word; empty where the game tells none. */
  reach(piece: string): Promise<Record<string, [number, number][]>>
}

/** An offer as one says it; `group` is whose it is. */
export interface Said {
  label: string
  icon: string
  group: string
  /** Whether the group is shown closed: many choices, seldom wanted. */
  isClosed?: boolean
}
