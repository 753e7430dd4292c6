/** The forms of the table: wide with a side, tall with a foot, low with a column; what is written is laid out in its units. */
import type { Insets } from './board/camera.svelte'

export interface Ground {
  /** Low is a phone held sideways: nothing is scaled there. */
  kind: 'desk' | 'phone' | 'low'
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
const LOW = { below: 480, from: 560 } // pixels of height, and of width
const ROOMY = 780
const DESK: Insets = { top: 92, right: 286, bottom: 16, left: 16 }
const NARROW: Insets = { top: 92, right: 0, bottom: 118, left: 0 }
/** Below the counters stands what was just done. */
const PHONE: Insets = { top: 122, right: 0, bottom: 208, left: 0 }
/** The counters stand at the left, what was just done above, and all else in the column at the right. */
const BESIDE: Insets = { top: 46, right: 212, bottom: 0, left: 58 }
const ROOMY_COLUMN = 244
/** Of a phone's buttons for what has no square: they lie over the panel. */
const BUTTONS = 54

/** The form for a window of that size. */
export function groundOf(wide: number, high: number, hasButtons = false): Ground {
  if (high < LOW.below && wide >= LOW.from) {
    const insets = wide < ROOMY ? BESIDE : { ...BESIDE, right: ROOMY_COLUMN }
    return { kind: 'low', isNarrow: false, scale: 1, wide, high, insets, square: 50 }
  }
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
