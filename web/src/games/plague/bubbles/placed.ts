/** Where a bubble goes: beside what it is about, where there is room; its tail points there. */
import type { Ground } from '../stage'
import type { Point } from '../scene'

export interface Placed {
  left: number
  top: number
  side: 'right' | 'left' | 'above' | 'below' | 'loose'
  /** How far along its edge the tail is. */
  tail: number
}

const TAIL = 22
const MARGIN = 8
const within = (at: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), at))

/** A place for a bubble of that size beside a square whose middle and half are known. */
export function placed({ kind, wide: whole, high: all, insets }: Ground, about: Point | null, half: number, wide: number, high: number): Placed {
  const [left, right] = [insets.left + MARGIN, whole - Math.min(insets.right, whole / 3) - MARGIN]
  const [top, bottom] = [kind === 'low' ? MARGIN : insets.top + MARGIN, all - insets.bottom - MARGIN]
  if (!about || about.x < 0 || about.x > whole || about.y < 0 || about.y > all) {
    return { left: within((left + right - wide) / 2, MARGIN, whole - wide - MARGIN), top: within((top + bottom - high) / 2, top, bottom - high), side: 'loose', tail: 0 }
  }
  const { x, y } = about
  const beside = { top: within(y - high / 2, top, bottom - high) }
  const over = { left: kind === 'low' ? within(x - wide / 2, left, right - wide) : within(x - wide / 2, MARGIN, whole - wide - MARGIN) }
  const alongside = within(y - beside.top, 20, high - 20)
  const across = within(x - over.left, 22, wide - 22)
  if (x + half + TAIL + wide <= right) return { ...beside, left: x + half + TAIL, side: 'right', tail: alongside }
  if (x - half - TAIL - wide >= left) return { ...beside, left: x - half - TAIL - wide, side: 'left', tail: alongside }
  if (y - half - TAIL - high >= top || y > (top + bottom) / 2) return { ...over, top: Math.max(MARGIN, y - half - TAIL - high), side: 'above', tail: across }
  return { ...over, top: Math.min(all - high - MARGIN, y + half + TAIL), side: 'below', tail: across }
}
