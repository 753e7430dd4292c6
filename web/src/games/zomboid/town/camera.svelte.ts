/** The part of the town in sight. The camera follows the acting survivor until you move it by hand. */
import type { GestureStep, ScreenPoint } from '../../../lib/gestures'
import { boundsOf, GAP, SHAPE, type Bounds, type Cell } from './grid'

const LEAST = 0.3
const MOST = 1.6
/** Below so much of its own size a panel shows no words. */
const READ_FROM = 0.55
const WIDE_FROM = 0.92
const OWN_WIDTH = 206
const COLUMNS = { desk: 5, phone: 2.35 }

export class Camera {
  wide = $state(800)
  high = $state(500)
  zoom = $state(1)
  /** The cell that is in the middle. */
  middle = $state<Cell>({ column: 0, row: 0 })
  isDragged = $state(false)
  #cells = $state.raw<Cell[]>([])

  constructor(readonly isPhone: () => boolean) {}

  get base(): number {
    const fits = this.wide / (this.isPhone() ? COLUMNS.phone : COLUMNS.desk) - GAP
    return Math.min(fits, (this.high / (this.isPhone() ? 2.2 : 2.6)) * SHAPE)
  }
  get width(): number {
    return this.base * this.zoom
  }
  get height(): number {
    return this.width / SHAPE
  }
  get isFar(): boolean {
    return this.width < OWN_WIDTH * READ_FROM
  }
  /** Whether two names do not fit beside each other. */
  get isSmall(): boolean {
    return this.width < OWN_WIDTH * WIDE_FROM
  }
  get bounds(): Bounds {
    return boundsOf(this.#cells)
  }

  hold(cells: Cell[]): void {
    this.#cells = cells
  }

  /** Where a cell's panel stands, its upper left corner. */
  at({ column, row }: Cell): { x: number; y: number } {
    return { x: (column - this.bounds.left) * (this.width + GAP), y: (row - this.bounds.top) * (this.height + GAP) }
  }

  /** How far the town is moved, so that the middle is in the middle and no more night shows than must. */
  get moved(): { x: number; y: number } {
    const { columns, rows } = this.bounds
    const at = this.at(this.middle)
    const along = (room: number, middle: number, whole: number) => (whole <= room - 2 * GAP ? (room - whole) / 2 : Math.min(GAP, Math.max(room - whole - GAP, room / 2 - middle)))
    return {
      x: along(this.wide, at.x + this.width / 2, columns * (this.width + GAP) - GAP),
      y: along(this.high, at.y + this.height / 2, rows * (this.height + GAP) - GAP),
    }
  }

  look(at: Cell): void {
    if (!this.isDragged) this.middle = at
  }
  /** Zoom by a factor; `around` stays where it is, the middle of the window unless a point is given. */
  by(factor: number, around: ScreenPoint = { x: this.wide / 2, y: this.high / 2 }): void {
    const fixed = this.#gridPoint(around.x, around.y)
    this.zoom = Math.min(MOST, Math.max(LEAST, this.zoom * factor))
    this.middle = this.#cellAt({ x: this.wide / 2 - around.x, y: this.high / 2 - around.y }, fixed)
  }
  /** Move the town as the fingers moved, and zoom it as they spread. */
  drag({ dx, dy, factor, around }: GestureStep): void {
    this.isDragged = true
    if (factor !== 1) this.by(factor, around)
    this.middle = this.#cellAt({ x: -dx, y: -dy }, this.#gridPoint(this.wide / 2, this.high / 2))
  }
  /** The whole town, or as it was. */
  whole(): void {
    const { columns, rows } = this.bounds
    const fits = Math.min((this.wide - GAP) / columns - GAP, ((this.high - GAP) / rows - GAP) * SHAPE) / this.base
    this.zoom = this.zoom === 1 ? Math.min(1, Math.max(LEAST, fits)) : 1
    this.isDragged = false
  }

  /** Return the point of the grid, in cells from its upper left corner, that lies at a pixel of the window. */
  #gridPoint(x: number, y: number): Cell {
    const { left, top } = this.bounds
    return { column: left + (x - this.moved.x) / (this.width + GAP), row: top + (y - this.moved.y) / (this.height + GAP) }
  }
  /** Return the cell whose middle lies so many pixels from a point of the grid, kept within the town. */
  #cellAt({ x, y }: ScreenPoint, from: Cell): Cell {
    const { left, top, columns, rows } = this.bounds
    const within = (value: number, least: number, count: number) => Math.min(least + count - 1, Math.max(least, value))
    return {
      column: within(from.column + (x - this.width / 2) / (this.width + GAP), left, columns),
      row: within(from.row + (y - this.height / 2) / (this.height + GAP), top, rows),
    }
  }
}
