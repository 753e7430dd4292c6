/** What the parts of the table ask of it. */
import type { Chance } from '../../lib/server/wire'
import type { Shown } from '../../table/contract'
import type { StoryScene, StoryView } from './view'
import type { Choice } from './words/choices'
import type { No } from './words/why_not'

/** What lies over the table. */
export type Over = '' | 'sheet' | 'web' | 'pile' | 'safety'

export interface Desk {
  shown: Shown
  scene: StoryScene
  view: StoryView
  /** One's own survivor; none for who watches, for the master. */
  me: string | null
  isMaster: boolean
  isPhone: boolean
  choices: Choice[]
  /** What can be chosen with a thing. */
  on: (thing: string) => Choice[]
  act: (choice: Choice) => void
  /** Hold a choice back before its dice, or none. */
  hold: (choice: Choice | null) => void
  /** Send a choice that was held back. */
  roll: (choice: Choice) => void
  /** What was answered to the last click on what can't be done. */
  no: No | null
  /** Say why a move or a thing can't be chosen now, or what a counter counts. */
  ask: (id: string) => void
  oddsOf: (choice: Choice) => Chance[]
  over: Over
  /** Whose sheet is looked at. */
  whose: string
  lay: (over: Over, whose?: string) => void
}
