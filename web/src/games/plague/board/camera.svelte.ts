/** Which part of the board is seen: it follows what happens, and can be moved and zoomed by hand. */
import type { Point } from '../scene'

/** What lies over the window's edges, in pixels. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** Squares across at least, and how far one may look beyond the board. */
const NEAREST = 4
const MARGIN = 40
/** No figure is drawn smaller than that, in pixels a square, unless somebody zooms out. */
const LEAST = 47
const LARGEST = 1.2

export class Camera {
  /** The point of the board in the window's upper left corner. */
  x = $state(0)
  y = $state(0)
  /** Pixels for a unit of the drawing. */
  zoom = $state(1)
  wide = $state(0)
  high = $state(0)
  /** Whether it glides to where it is now. */
  glides = $state(false)
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  #natural = 64
  #touched = false

  constructor(
    readonly width: number,
    readonly height: number,
    readonly side: number,
  ) {}

  /** The window has this many pixels now, of which some are covered; a square is best as large as that. */
  resize(wide: number, high: number, insets: Insets, square: number): void {
    if (wide < 2 || high < 2) return
    Object.assign(this, { wide, high })
    this.#insets = insets
    this.#natural = square
    if (!this.#touched) this.fit()
    else this.#keep()
  }

  get #free(): { wide: number; high: number } {
    const { top, right, bottom, left } = this.#insets
    return { wide: Math.max(80, this.wide - left - right), high: Math.max(80, this.high - top - bottom) }
  }

  get #whole(): number {
    return Math.min(this.#free.wide / (this.width + MARGIN), this.#free.high / (this.height + MARGIN))
  }

  /** See the whole board. */
  fit(): void {
    this.zoom = Math.min(this.#whole, (this.#natural / this.side) * LARGEST)
    this.#touched = false
    this.#center({ x: this.width / 2, y: this.height / 2 })
  }

  /** Whether a square is too small for the figures on it. */
  get isFar(): boolean {
    return this.side * this.zoom < LEAST
  }

  /** Go where all of these points can be seen, above all the first; stay if they are well in sight. */
  follow(points: Point[], mayGlide: boolean): void {
    const [first] = points
    if (!first || !this.wide) return
    if (!this.isFar && points.every((point) => this.#isSeen(point))) return
    this.glides = mayGlide
    const least = LEAST / this.side
    const natural = Math.max(least, Math.min(this.#natural / this.side, this.#touched ? this.zoom : Infinity))
    const whole = this.#whole
    if (whole >= least && !this.#touched) {
      this.zoom = Math.min(whole, natural * LARGEST)
      return this.#center({ x: this.width / 2, y: this.height / 2 })
    }
    const xs = points.map((point) => point.x)
    const ys = points.map((point) => point.y)
    const [across, down] = [Math.max(...xs) - Math.min(...xs) + 3 * this.side, Math.max(...ys) - Math.min(...ys) + 3 * this.side]
    const wanted = Math.min(natural, this.#free.wide / across, this.#free.high / down)
    this.zoom = Math.max(least, wanted)
    const isAll = wanted >= least
    this.#center(isAll ? { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 } : first)
  }

  /** Zoom by a factor around a point of the window. */
  zoomBy(factor: number, px = this.wide / 2, py = this.high / 2): void {
    const nearest = Math.min(this.wide, this.high) / (NEAREST * this.side)
    const next = Math.min(Math.max(nearest, this.#whole), Math.max(Math.min(this.#whole, this.zoom), this.zoom * factor))
    this.x += px * (1 / this.zoom - 1 / next)
    this.y += py * (1 / this.zoom - 1 / next)
    this.zoom = next
    this.#touch()
  }

  /** Move by pixels. */
  pan(dx: number, dy: number): void {
    this.x -= dx / this.zoom
    this.y -= dy / this.zoom
    this.#touch()
  }

  /** Bring a point into sight, if it is near the border or out of it. */
  show(point: Point): void {
    if (!this.#isSeen(point)) this.#center(point)
  }

  /** A point of the window on the board. */
  at(px: number, py: number): Point {
    return { x: this.x + px / this.zoom, y: this.y + py / this.zoom }
  }

  /** A point of the board in the window. */
  seen({ x, y }: Point): Point {
    return { x: (x - this.x) * this.zoom, y: (y - this.y) * this.zoom }
  }

  #isSeen(point: Point): boolean {
    const { x, y } = this.seen(point)
    const { top, right, bottom, left } = this.#insets
    const edge = this.side * this.zoom * 0.75
    return x >= left + edge && x <= this.wide - right - edge && y >= top + edge && y <= this.high - bottom - edge
  }

  #center({ x, y }: Point): void {
    const { top, left } = this.#insets
    this.x = x - (left + this.#free.wide / 2) / this.zoom
    this.y = y - (top + this.#free.high / 2) / this.zoom
    this.#keep()
  }

  #touch(): void {
    this.glides = false
    this.#touched = true
    this.#keep()
  }

  #keep(): void {
    const { top, right, bottom, left } = this.#insets
    this.x = within(this.x, this.wide / this.zoom, this.width, left / this.zoom, right / this.zoom)
    this.y = within(this.y, this.high / this.zoom, this.height, top / this.zoom, bottom / this.zoom)
  }
}

/** A start from which no more is seen beyond the ends than is covered, and a margin. */
function within(start: number, seen: number, whole: number, before: number, after: number): number {
  const least = -MARGIN - before
  const most = whole + MARGIN + after - seen
  return most < least ? (least + most) / 2 : Math.min(Math.max(start, least), most)
}
