/** A place on the table where something may lie for a moment without covering what is to be read. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const STEP = 16
/** How many px farther away a spot may be that covers a tenth less of what lies there. */
const FARTHER = 60

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Return the middle of the spot nearest to a wish that covers none of the boxes, or as little as can be. */
export function freeSpot(area: Box, wide: number, high: number, boxes: Box[], wish: { x: number; y: number }): { x: number; y: number } {
  let best = wish
  let least = Infinity
  for (let x = area.left + wide / 2; x <= area.right - wide / 2; x += STEP) {
    for (let y = area.top + high / 2; y <= area.bottom - high / 2; y += STEP) {
      const spot = { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 }
      const covered = boxes.reduce((sum, box) => sum + overlap(spot, box), 0) / (wide * high)
      const cost = Math.hypot(x - wish.x, y - wish.y) + covered * 10 * FARTHER + (covered ? FARTHER : 0)
      if (cost < least) [best, least] = [{ x, y }, cost]
    }
  }
  return best
}
