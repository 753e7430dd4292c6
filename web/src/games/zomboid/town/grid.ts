/** The grid of a town: where its panels lie, what is still empty beside them, and where a key leads. */
import type { TownView } from '../view'

export interface Cell {
  column: number
  row: number
}

/** Of a panel: how wide it is for each of its height. */
export const SHAPE = 206 / 160
export const GAP = 8

export const DIRECTIONS: Record<string, readonly [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

export const cellOf = (at: number[]): Cell => ({ column: at[0] ?? 0, row: at[1] ?? 0 })

/** The cells beside a place in which nothing lies, by their direction. */
export function emptyBeside(view: TownView, place: string): [string, Cell][] {
  const at = view.places[place]?.at
  if (!at) return []
  const taken = new Set(Object.values(view.places).map((each) => each.at.join()))
  return Object.entries(DIRECTIONS)
    .map(([name, [x, y]]): [string, Cell] => [name, { column: at[0]! + x, row: at[1]! + y }])
    .filter(([, { column, row }]) => !taken.has([column, row].join()))
}

export interface Bounds {
  left: number
  top: number
  columns: number
  rows: number
}

export function boundsOf(cells: Cell[]): Bounds {
  const columns = cells.map((cell) => cell.column)
  const rows = cells.map((cell) => cell.row)
  const [left, top] = [Math.min(0, ...columns), Math.min(0, ...rows)]
  return { left, top, columns: Math.max(0, ...columns) - left + 1, rows: Math.max(0, ...rows) - top + 1 }
}

const KEYS: Record<string, readonly [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }

/** The panel to which an arrow key leads from another: the nearest on that side. */
export function led(key: string, from: Cell, all: [string, Cell][]): string | null {
  const step = KEYS[key]
  if (!step) return null
  const [x, y] = step
  const found = all
    .map(([thing, cell]) => ({ thing, ahead: (cell.column - from.column) * x + (cell.row - from.row) * y, aside: Math.abs((cell.column - from.column) * y) + Math.abs((cell.row - from.row) * x) }))
    .filter(({ ahead }) => ahead > 0)
    .sort((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside))
  return found[0]?.thing ?? null
}
