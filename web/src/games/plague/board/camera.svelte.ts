/** Which part of the drawing is seen: moved, zoomed, and kept on the board. */
const NEAREST = 5 // squares across at least
const MARGIN = 26

export class Camera {
  x = $state(0)
  y = $state(0)
  /** Drawing units a pixel. */
  scale = $state(1)
  wide = $state(1)
  high = $state(1)
  #touched = false

  constructor(
    readonly width: number,
    readonly height: number,
    readonly side: number,
  ) {}

  get box(): string {
    return `${this.x} ${this.y} ${this.wide * this.scale} ${this.high * this.scale}`
  }

  /** The window has this many pixels now. */
  resize(wide: number, high: number): void {
    if (wide < 2 || high < 2) return
    this.wide = wide
    this.high = high
    if (this.#touched) this.#keep()
    else this.fit()
  }

  get #whole(): number {
    return Math.max((this.width + 2 * MARGIN) / this.wide, (this.height + 2 * MARGIN) / this.high)
  }

  /** See the whole board. */
  fit(): void {
    this.scale = this.#whole
    this.#touched = false
    this.#keep()
  }

  /** Zoom by a factor around a point of the window. */
  zoom(factor: number, px = this.wide / 2, py = this.high / 2): void {
    const least = (NEAREST * this.side) / Math.min(this.wide, this.high)
    const next = Math.min(this.#whole, Math.max(Math.min(least, this.#whole), this.scale * factor))
    this.x += px * (this.scale - next)
    this.y += py * (this.scale - next)
    this.scale = next
    this.#touched = true
    this.#keep()
  }

  /** Move by pixels. */
  pan(dx: number, dy: number): void {
    this.x -= dx * this.scale
    this.y -= dy * this.scale
    this.#touched = true
    this.#keep()
  }

  /** Bring a point of the drawing into sight, if it is near the border or out of it. */
  show(x: number, y: number): void {
    const [w, h] = [this.wide * this.scale, this.high * this.scale]
    const edge = Math.min(w, h) * 0.18
    if (x < this.x + edge || x > this.x + w - edge) this.x = x - w / 2
    if (y < this.y + edge || y > this.y + h - edge) this.y = y - h / 2
    this.#keep()
  }

  /** So near that a square can be tapped, with a point in the middle; if the whole board is too small for fingers. */
  near(x: number, y: number, pixels: number): void {
    if (this.side / this.scale >= pixels) return
    this.scale = this.side / pixels
    this.x = x - (this.wide * this.scale) / 2
    this.y = y - (this.high * this.scale) / 2
    this.#touched = true
    this.#keep()
  }

  /** A point of the window in the drawing. */
  at(px: number, py: number): { x: number; y: number } {
    return { x: this.x + px * this.scale, y: this.y + py * this.scale }
  }

  #keep(): void {
    this.x = within(this.x, this.wide * this.scale, this.width)
    this.y = within(this.y, this.high * this.scale, this.height)
  }
}

function within(start: number, seen: number, whole: number): number {
  const room = whole + 2 * MARGIN
  if (seen >= room) return (whole - seen) / 2
  return Math.min(Math.max(start, -MARGIN), whole + MARGIN - seen)
}
