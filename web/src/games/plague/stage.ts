/** The two forms of the table: wide with a side, tall with a foot; what is written is laid out in its units. */
import type { Insets } from './board/camera.svelte'

export interface Ground {
  kind: 'desk' | 'phone'
  /** Whether a desk has no room for a side: what would stand there stands at the foot. */
  isNarrow: boolean
  /** Pixels for a unit. */
  scale: number
  /** The window, in units. */
  wide: number
  high: number
  /** What is written over the board's edges, in units. */
  insets: Insets
  /** How large a square is best, in pixels. */
  square: number
}

const SIDE_FROM = 1100
const DESK: Insets = { top: 92, right: 286, bottom: 16, left: 16 }
const NARROW: Insets = { top: 92, right: 0, bottom: 118, left: 0 }
/** Below the counters stands what was just done. */
const PHONE: Insets = { top: 122, right: 0, bottom: 208, left: 0 }
/** Of a phone's buttons for what has no square: they lie over the panel. */
const BUTTONS = 54

/** The form for a window of that size. */
export function groundOf(wide: number, high: number, hasButtons = false): Ground {
  const isDesk = wide > high * 0.95
  const fits = isDesk ? Math.min(wide / 1280, high / 800) : Math.min(wide / 360, high / 640, 1.6)
  const scale = isDesk ? Math.max(fits, Math.min(1, wide / 820, high / 600)) : fits
  const isNarrow = isDesk && wide / scale < SIDE_FROM
  const insets = isNarrow ? NARROW : isDesk ? DESK : hasButtons ? { ...PHONE, bottom: PHONE.bottom + BUTTONS } : PHONE
  return { kind: isDesk ? 'desk' : 'phone', isNarrow, scale, wide: wide / scale, high: high / scale, insets, square: (isDesk ? 64 : 50) * scale }
}

/** The insets in pixels. */
export function covered({ insets, scale }: Ground): Insets {
  return { top: insets.top * scale, right: insets.right * scale, bottom: insets.bottom * scale, left: insets.left * scale }
}
