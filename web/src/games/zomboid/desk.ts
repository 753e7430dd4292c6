/** What the parts of the table ask of it. */
import type { Chance } from '../../lib/server/wire'
import type { Shown } from '../../table/contract'
import type { TownScene, TownView } from './view'
import type { Choice } from './words/choices'
import type { Price } from './words/ways'

export interface Desk {
  shown: Shown
  scene: TownScene
  view: TownView
  /** One's own survivor; none for who watches. */
  me: string | null
  isPhone: boolean
  choices: Choice[]
  /** What can be chosen with a thing. */
  on: (thing: string) => Choice[]
  /** The thing of which a paper tells now. */
  open: string
  /** Take a thing in hand: do what there is to do with it, or read what there is to choose. */
  press: (thing: string) => void
  read: (thing: string) => void
  close: () => void
  act: (choice: Choice) => void
  /** The steps that a choice takes, and what speaks against it; nothing of one that leads nowhere. */
  priceOf: (choice: Choice) => Price | null
  oddsOf: (choice: Choice) => Chance[]
}

/** Chances as one reads them. */
export const percent = (p: number): string => `${Math.round(p * 100)} %`
