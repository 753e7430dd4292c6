/** What stands on a sheet by numbers: the marks of its clocks, its injuries, what its things are like. */
import type { Survivor } from '../view'

/** [ZA-196, ZA-213] Where each mark of Harm and Infection stands on the clock's face, in hours. */
export const HOURS = [3, 6, 9, 10, 11, 12] as const

/** [ZA-201] What each injury is called, by the stat that it costs a point of. */
export const INJURIES: Record<string, string> = { cool: 'Shocked', sick: 'Crushed', nice: 'Disenchanted', bright: 'Broken' }

/** [ZA-240] So many marks of experience are an improvement. */
export const TRACK = 5

/** [ZA-187] Trust from the least to the most. */
export const TRUST = [-2, -1, 0, 1, 2, 3] as const

/** A point of a circle at an hour. */
export function atHour(hour: number, middle: number, far: number): string {
  const turn = (hour / 6) * Math.PI
  return `${(middle + far * Math.sin(turn)).toFixed(1)} ${(middle - far * Math.cos(turn)).toFixed(1)}`
}

/** The part of a clock's face that is full up to a mark. */
export function sliceTo(hour: number, middle: number, far: number): string {
  if (hour >= 12) return `M${middle} ${middle - far}A${far} ${far} 0 1 1 ${middle - 0.1} ${middle - far}Z`
  return `M${middle} ${middle}V${middle - far}A${far} ${far} 0 ${hour > 6 ? 1 : 0} 1 ${atHour(hour, middle, far)}Z`
}

/** How somebody looks, by what happened to them. */
export function moodOf({ fate, harm, injuries }: Survivor): 'calm' | 'hurt' | 'afraid' | 'turned' {
  if (fate === 'turned') return 'turned'
  return harm >= 3 ? 'hurt' : injuries.length > 1 ? 'afraid' : 'calm'
}
