/** Where a bubble goes: above what it is about, or below it where there is no room; its tail points there. */
import type { Ground } from '../stage/ground'

export interface Anchored {
  left: number
  top: number
  /** How far along its edge the tail is. */
  tail: number
  isBelow: boolean
}

const TAIL = 20
const MARGIN = 8

/** A place for a bubble of that size beside the thing of that name; none if it is not on the stage. */
export function anchorOf(bubble: HTMLElement, thing: string, ground: Ground): Anchored | null {
  const stage = bubble.closest('.stage')
  const about = stage?.querySelector(`[data-thing='${CSS.escape(thing)}']`)
  if (!stage || !about) return null
  const frame = stage.getBoundingClientRect()
  const scale = frame.width / ground.size[0]
  const box = about.getBoundingClientRect()
  const x = (box.left + box.width / 2 - frame.left) / scale
  const top = (box.top - frame.top) / scale
  const bottom = (box.bottom - frame.top) / scale
  const { offsetWidth: wide, offsetHeight: high } = bubble
  const left = Math.min(ground.size[0] - wide - MARGIN, Math.max(MARGIN, x - wide / 2))
  const above = top - high - TAIL + (bottom - top > 200 ? 24 : 0)
  const isBelow = above < (ground.kind === 'desk' ? 100 : 76)
  const wanted = isBelow ? bottom + TAIL : above
  return { left, top: Math.max(MARGIN, Math.min(ground.size[1] - high - MARGIN, wanted)), tail: Math.min(wide - 30, Math.max(30, x - left)), isBelow }
}
