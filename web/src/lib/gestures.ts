/** Turn pointer events into taps, drags and pinches: one finger moves the picture, two zoom it around their middle. */

export interface ScreenPoint {
  x: number
  y: number
}

/** One step of a drag or a pinch, in pixels of the element. */
export interface GestureStep {
  dx: number
  dy: number
  /** How much the fingers have spread since the last step; 1 for a drag. */
  factor: number
  /** The point that stays where it is while the picture grows. */
  around: ScreenPoint
}

/** A pointer that travels less than this taps. */
const TAP_PX = 8
/** Fingers that are closer than this count as this far apart, so that the factor stays finite. */
const LEAST_SPREAD_PX = 20

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.max(LEAST_SPREAD_PX, Math.hypot(a.x - b.x, a.y - b.y))

export class Gestures {
  #pointers = new Map<number, ScreenPoint>()
  #travelPx = 0

  get isActive(): boolean {
    return this.#pointers.size > 0
  }

  /** Whether the pointer is down. */
  isDown(id: number): boolean {
    return this.#pointers.has(id)
  }

  down(id: number, at: ScreenPoint): void {
    if (!this.#pointers.size) this.#travelPx = 0
    this.#pointers.set(id, at)
  }

  /** Return the step that this move makes, or null while the pointer may still tap. */
  move(id: number, at: ScreenPoint): GestureStep | null {
    const before = this.#pointers.get(id)
    if (!before) return null
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1]
    const [dx, dy] = [at.x - before.x, at.y - before.y]
    this.#travelPx += Math.abs(dx) + Math.abs(dy)
    this.#pointers.set(id, at)
    if (this.#travelPx < TAP_PX) return null
    if (!other) return { dx, dy, factor: 1, around: at }
    const around = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    return { dx: dx / 2, dy: dy / 2, factor: distance(at, other) / distance(before, other), around }
  }

  /** End the pointer; return whether it was down and only tapped. */
  up(id: number): boolean {
    return this.#pointers.delete(id) && this.#travelPx < TAP_PX
  }
}
