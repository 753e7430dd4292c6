/** What the parts of the table ask of it. */
import type { Chance } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import type { Camera } from '../board/camera.svelte'
import type { Scene } from '../scene'
import type { Ground } from '../stage'
import type { PlagueView } from '../view'
import type { Choice } from './choices'

export interface Table {
  shown: Shown
  scene: Scene
  view: PlagueView
  ground: Ground
  camera: Camera
  choices: Choice[]
  /** Who acts, or who is looked at. */
  active: string | null
  act: (text: string) => void
  /** Says one sentence to a click on what can't be used. */
  answer: (sentence: string) => void
  oddsOf: (choice: Choice) => Chance[]
}
