/** Where those of a scene stand: survivors in a row under the lamp, groups in the opening, the nearer the larger. */
import { present, type StoryView, type Threat } from '../view'

export interface Spot {
  id: string
  /** In percent of the stage, the middle of the feet. */
  x: number
  y: number
  /** Whether the name stands below those of the neighbours, for which there is no room beside one another. */
  isLow: boolean
}

const FROM = 26
const TO = 69
const FEET = 95
/** So many names stand in a row; of more every other one stands lower, and all stand a little further back. */
const MOST_NAMES = 4
const LOW = 3.5

/** Survivors who are there, and people, from left to right. */
export function standing(view: StoryView): Spot[] {
  const people = Object.keys(view.npcs).filter((npc) => view.npcs[npc]!.place === view.scene && !view.npcs[npc]!.out)
  const all = [...present(view), ...people]
  const step = all.length > 1 ? Math.min(17, (TO - FROM) / (all.length - 1)) : 0
  const first = (FROM + TO) / 2 - (step * (all.length - 1)) / 2
  return all.map((id, n) => ({ id, x: first + step * n, y: FEET - (n % 2) * 1.6 - (all.length > MOST_NAMES ? LOW : 0), isLow: all.length > MOST_NAMES && n % 2 === 0 }))
}

const BANDS = ['far', 'close', 'hand']
/** The nearest first. */
export const groupsHere = (view: StoryView): [string, Threat][] => Object.entries(view.threats).filter(([, threat]) => threat.place === view.scene).sort(([, a], [, b]) => BANDS.indexOf(b.band) - BANDS.indexOf(a.band))

/** The heads that stand for a group: not every one of a horde. */
export const heads = (number: number): number => Math.min(6, number)

/** Where the n-th of a group stands, in percent of its place. */
export const inGroup = (n: number): { x: number; y: number } => ({ x: [18, 50, 82, 34, 66, 96][n % 6]!, y: [0, 5, -2, -12, -10, -14][n % 6]! })
