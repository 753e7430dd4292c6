/** Geometry of the board: where squares and edges lie in the drawing. Squares are numbered row by row. */
import type { components } from './types'

export type Scene = components['schemas']['Scene']

/** The side of a square in the drawing's units. */
export const SIDE = 64

export const FACINGS = ['N', 'E', 'S', 'W'] as const
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

export interface Point {
  x: number
  y: number
}

/** The column and row of a square. */
export function placeOf(scene: Scene, square: number): [number, number] {
  return [square % scene.width, Math.floor(square / scene.width)]
}

/** What is drawn on a square: `.` ground, `#` furniture and so on, or the letter of a room. */
export function cellOf(scene: Scene, square: number): string {
  return scene.cells[Math.floor(square / scene.width)]?.[square % scene.width] ?? '.'
}

/** All squares, in order. */
export function squares(scene: Scene): number[] {
  return Array.from({ length: scene.width * scene.height }, (_, square) => square)
}

/** The number of a square, or -1 beyond the board. */
export function squareAt(scene: Scene, column: number, row: number): number {
  const on = column >= 0 && row >= 0 && column < scene.width && row < scene.height
  return on ? row * scene.width + column : -1
}

/** The corner of a square nearest the board's own. */
export function corner(scene: Scene, square: number): Point {
  const [column, row] = placeOf(scene, square)
  return { x: column * SIDE, y: row * SIDE }
}

/** The middle of a square. */
export function middle(scene: Scene, square: number): Point {
  const { x, y } = corner(scene, square)
  return { x: x + SIDE / 2, y: y + SIDE / 2 }
}

/** The square on the other side of an edge, or -1. */
export function beyond(scene: Scene, square: number, facing: number): number {
  const [column, row] = placeOf(scene, square)
  const [x, y] = STEPS[facing]!
  return squareAt(scene, column + x, row + y)
}

/** How a square is called at the table and read aloud. */
export function nameOf(scene: Scene, square: number): string {
  const [column, row] = placeOf(scene, square)
  return `${column},${row}`
}

/** The square that a name such as `4,3` means, or -1. */
export function squareNamed(scene: Scene, name: string): number {
  const parts = /^(\d+),(\d+)$/.exec(name)
  return parts ? squareAt(scene, Number(parts[1]), Number(parts[2])) : -1
}

export type Kind = Scene['edges'][number]['kind']

export interface Segment {
  kind: Kind
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Where an edge on the north or west of a square is drawn. */
export function segment(at: readonly [number, number] | number[], side: string): Omit<Segment, 'kind'> {
  const [x, y] = [at[0]! * SIDE, at[1]! * SIDE]
  return side === 'N' ? { x1: x, y1: y, x2: x + SIDE, y2: y } : { x1: x, y1: y, x2: x, y2: y + SIDE }
}

/** The edges as they are drawn. */
export function segments(scene: Scene): Segment[] {
  return scene.edges.map((edge) => ({ kind: edge.kind, ...segment(edge.at, edge.side) }))
}

/** A path along all edges of some kinds. */
export function edgePath(found: Segment[], kinds: Kind[]): string {
  return found
    .filter((each) => kinds.includes(each.kind))
    .map((each) => `M${each.x1} ${each.y1}L${each.x2} ${each.y2}`)
    .join('')
}

/** Edges as a set of squares and facings, each from both of its sides. */
function closed(scene: Scene): Set<number> {
  const found = new Set<number>()
  for (const { at, side } of scene.edges) {
    const square = squareAt(scene, at[0]!, at[1]!)
    const facing = side === 'N' ? 0 : 3
    found.add(square * 4 + facing)
    const other = beyond(scene, square, facing)
    if (other >= 0) found.add(other * 4 + ((facing + 2) % 4))
  }
  return found
}

/** The room of every square, blocked ones too: furniture stands in the room that it can be reached from. */
export function roomOf(scene: Scene): (string | null)[] {
  const walls = closed(scene)
  const letters = new Set(scene.rooms.map((room) => room.id))
  const rooms = squares(scene).map((square) => {
    const cell = cellOf(scene, square)
    return letters.has(cell) ? cell : null
  })
  const waiting = rooms.flatMap((room, square) => (room ? [square] : []))
  for (const square of waiting) {
    for (let facing = 0; facing < 4; facing++) {
      const other = beyond(scene, square, facing)
      if (other < 0 || walls.has(square * 4 + facing) || rooms[other] || !'#X'.includes(cellOf(scene, other))) continue
      rooms[other] = rooms[square]!
      waiting.push(other)
    }
  }
  return rooms
}

/** The squares of the car. */
export function carSquares(scene: Scene): Set<number> {
  return new Set((scene.car?.cells ?? []).map((at) => squareAt(scene, at[0]!, at[1]!)))
}

/** The room whose floor every square has: where the car stands in one, its squares have that one's. */
export function floored(scene: Scene): (string | null)[] {
  const rooms = roomOf(scene)
  const isRoom = scene.rooms.some((room) => room.id === scene.car?.floor)
  if (isRoom) for (const square of carSquares(scene)) rooms[square] = scene.car!.floor
  return rooms
}

export interface Furniture {
  squares: number[]
  room: string | null
  /** Squares to the right and down. */
  wide: number
  deep: number
  /** The side that stands against a wall. */
  back: number
}

/** The sizes of furniture, the largest first. */
const SIZES = [[3, 2], [2, 3], [2, 2], [3, 1], [1, 3], [2, 1], [1, 2], [1, 1]] as const

/** The pieces of furniture: squares that touch with no wall between them, as large as there is a piece for. */
export function furniture(scene: Scene, rooms: (string | null)[]): Furniture[] {
  const walls = closed(scene)
  const taken = new Set<number>()
  return squares(scene).flatMap((square) => {
    if (cellOf(scene, square) !== '#' || taken.has(square)) return []
    for (const [wide, deep] of SIZES) {
      const found = together(scene, walls, taken, square, wide, deep)
      if (!found) continue
      for (const each of found) taken.add(each)
      return [{ squares: found, room: rooms[square] ?? null, wide, deep, back: backOf(walls, found, wide, deep) }]
    }
    return []
  })
}

/** The squares of a piece of that size from a corner on; null if they are not all furniture, or a wall goes through. */
function together(scene: Scene, walls: Set<number>, taken: Set<number>, start: number, wide: number, deep: number): number[] | null {
  const [column, row] = placeOf(scene, start)
  const found: number[] = []
  for (let y = row; y < row + deep; y++) {
    for (let x = column; x < column + wide; x++) {
      const at = squareAt(scene, x, y)
      const isCut = (x > column && walls.has(at * 4 + 3)) || (y > row && walls.has(at * 4))
      if (at < 0 || cellOf(scene, at) !== '#' || taken.has(at) || isCut) return null
      found.push(at)
    }
  }
  return found
}

/** The side with most walls; of a long piece one of its long sides, if there is a wall. */
function backOf(walls: Set<number>, inside: number[], wide: number, deep: number): number {
  const count = [0, 1, 2, 3].map((side) => inside.filter((square) => walls.has(square * 4 + side)).length)
  const sides = wide > deep ? [0, 2, 1, 3] : deep > wide ? [3, 1, 0, 2] : [0, 3, 1, 2]
  const long = wide === deep ? sides : sides.slice(0, 2)
  const best = long.reduce((most, side) => (count[side]! > count[most]! ? side : most), long[0]!)
  return best
}

/** The box around squares. */
export function box(scene: Scene, inside: number[]): { x: number; y: number; width: number; height: number } {
  const corners = inside.map((square) => corner(scene, square))
  const x = Math.min(...corners.map((each) => each.x))
  const y = Math.min(...corners.map((each) => each.y))
  const width = Math.max(...corners.map((each) => each.x)) + SIDE - x
  const height = Math.max(...corners.map((each) => each.y)) + SIDE - y
  return { x, y, width, height }
}

/** Squares as one path, runs in a row joined. */
export function floorPath(scene: Scene, wanted: (square: number) => boolean): string {
  const parts: string[] = []
  for (let row = 0; row < scene.height; row++) {
    let start = -1
    for (let column = 0; column <= scene.width; column++) {
      const is = column < scene.width && wanted(row * scene.width + column)
      if (is && start < 0) start = column
      if (!is && start >= 0) {
        parts.push(`M${start * SIDE} ${row * SIDE}h${(column - start) * SIDE}v${SIDE}h${(start - column) * SIDE}z`)
        start = -1
      }
    }
  }
  return parts.join('')
}

/** A number in 0..1 that is always the same for the same square: so grass grows where it grew. */
export function scatter(square: number, salt: number): number {
  let h = Math.imul(square + 1, 374761393) ^ Math.imul(salt + 1, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
