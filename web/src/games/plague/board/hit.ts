/** What a point of the drawing means: a square, an opening, a side of the board. */
import type { Choice } from '../words/choices'
import { segment, SIDE, squareAt, type Scene } from '../scene'

const NEAR_EDGE = SIDE * 0.24

/** The choices that a click at a point of the drawing could mean. */
export function choicesAt(scene: Scene, choices: Choice[], x: number, y: number): Choice[] {
  const sides = choices.filter((choice) => choice.side && onSide(scene, choice.side, x, y))
  if (sides.length) return sides
  const doors = choices.filter((choice) => choice.opening && onOpening(scene, choice.opening, x, y))
  if (doors.length) return doors
  const square = squareAt(scene, Math.floor(x / SIDE), Math.floor(y / SIDE))
  return square < 0 ? [] : choicesOn(scene, choices, square)
}

/** The choices of a square: those to click there, and those of an opening at one of its edges. */
export function choicesOn(scene: Scene, choices: Choice[], square: number): Choice[] {
  const here = choices.filter((choice) => !choice.opening && choice.square === square)
  if (here.length) return here
  const sides = choices.filter((choice) => choice.side && sideOf(scene, square) === choice.side)
  if (sides.length) return sides
  return choices.filter((choice) => choice.opening && besides(scene, choice.opening, square))
}

function onSide(scene: Scene, side: string, x: number, y: number): boolean {
  const far = { N: y, W: x, S: scene.height * SIDE - y, E: scene.width * SIDE - x }
  const nearest = Object.entries(far).sort(([, a], [, b]) => a - b)[0]!
  return nearest[0] === side && nearest[1] < SIDE * 2
}

function sideOf(scene: Scene, square: number): string | undefined {
  const [column, row] = [square % scene.width, Math.floor(square / scene.width)]
  if (row === 0) return 'N'
  if (row === scene.height - 1) return 'S'
  if (column === 0) return 'W'
  return column === scene.width - 1 ? 'E' : undefined
}

function onOpening(scene: Scene, name: string, x: number, y: number): boolean {
  const opening = scene.openings.find((each) => each.name === name)
  if (!opening) return false
  const { x1, y1, x2, y2 } = segment(opening.at, opening.side)
  const dx = Math.max(x1 - x, 0, x - x2)
  const dy = Math.max(y1 - y, 0, y - y2)
  return dx <= NEAR_EDGE && dy <= NEAR_EDGE
}

function besides(scene: Scene, name: string, square: number): boolean {
  const opening = scene.openings.find((each) => each.name === name)
  if (!opening) return false
  const [column, row] = opening.at as [number, number]
  const here = squareAt(scene, column, row)
  const there = opening.side === 'N' ? squareAt(scene, column, row - 1) : squareAt(scene, column - 1, row)
  return square === here || square === there
}

/** The name of the opening at a point of the drawing; empty where there is none. */
export const openingAt = (scene: Scene, x: number, y: number): string => scene.openings.find(({ name }) => onOpening(scene, name, x, y))?.name ?? ''
