/** What of a town is in sight: how large a panel is, and where the middle lies. It follows who acts until somebody drags it. */
import { boundsOf, GAP, SHAPE, type Bounds, type Cell } from './grid'

const LEAST = 0.3
const MOST = 1.6
/** Below so much of its own size a panel shows no words. */
const READ_FROM = 0.55
const WIDE_FROM = 0.92
const OWN_WIDTH = 206
const COLUMNS = { desk: 5, phone: 2.35 }
/** A pointer that has gone so many pixels drags. */
const MOVED = 6

export class Camera {
  wide = $state(800)
  high = $state(500)
  zoom = $state(1)
  /** The cell that is in the middle. */
  middle = $state<Cell>({ column: 0, row: 0 })
  isDragged = $state(false)
  #cells = $state.raw<Cell[]>([])
  #from: { x: number; y: number; middle: Cell; id: number } | null = null
  #isMoving = false

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
  by(factor: number): void {
    this.zoom = Math.min(MOST, Math.max(LEAST, this.zoom * factor))
  }
  /** The whole town, or as it was. */
  whole(): void {
    const { columns, rows } = this.bounds
    const fits = Math.min((this.wide - GAP) / columns - GAP, ((this.high - GAP) / rows - GAP) * SHAPE) / this.base
    this.zoom = this.zoom === 1 ? Math.min(1, Math.max(LEAST, fits)) : 1
    this.isDragged = false
  }

  down(event: PointerEvent): void {
    if (event.isPrimary) this.#from = { x: event.clientX, y: event.clientY, middle: this.middle, id: event.pointerId }
  }
  move(event: PointerEvent): boolean {
    if (!this.#from || event.pointerId !== this.#from.id) return false
    const [x, y] = [event.clientX - this.#from.x, event.clientY - this.#from.y]
    if (!this.#isMoving && Math.hypot(x, y) < MOVED) return false
    this.isDragged = true
    this.#isMoving = true
    const { left, top, columns, rows } = this.bounds
    const within = (value: number, least: number, count: number) => Math.min(least + count - 1, Math.max(least, value))
    this.middle = { column: within(this.#from.middle.column - x / (this.width + GAP), left, columns), row: within(this.#from.middle.row - y / (this.height + GAP), top, rows) }
    return true
  }
  /** Whether what ends now was a drag: it is no click. */
  up(): boolean {
    const was = this.#isMoving
    this.#from = null
    this.#isMoving = false
    return was
  }
}
