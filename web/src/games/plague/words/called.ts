/** What figures are called: the living by the names of the cast, the dead by their numbers. */
import type { Scene } from '../scene'

const CODE = /\b[hz]\d+\b/g

/** A figure's name as one says it. */
export function called(scene: Scene, figure: string): string {
  const number = Number(figure.slice(1))
  if (!number) return figure
  return figure.startsWith('h') ? (scene.cast[number - 1] ?? figure) : `zombie ${number}`
}

/** Who plays a figure: an id of the cast. */
export const looksOf = (scene: Scene, figure: string): string => called(scene, figure).toLowerCase().split(' ')[0]!

/** A sentence without the squares that it names, beside a picture that shows them. */
export const placeless = (sentence: string): string => sentence.replace(/ (?:(?:on|at) )?[NW]?\d+,\d+/g, '')

/** A sentence in which figures are called as one says it. */
export function plainly(scene: Scene, sentence: string): string {
  return sentence.replace(CODE, (code) => called(scene, code))
}
