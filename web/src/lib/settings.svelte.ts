/** What a visitor prefers; kept in the browser, never sent. */
import type { Speed } from './pace'

export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'auto' | 'less' | 'full'

/** A game declares here what may be preferred at its tables. */
export interface Preferences {
  theme: Theme
  motion: Motion
  sound: boolean
  /** The ticking of a game's clock. */
  ticking: boolean
  volume: number
  /** How long it is looked at what bots and others do. */
  speed: Speed
  hints: boolean
  /** Whether the browser tells of one's turn while one looks elsewhere. */
  notices: boolean
  /** Whether a name has been asked for. */
  introduced: boolean
  /** Whether what stands beside a table that fills the page is folded out. */
  beside: boolean
  /** Whether keys of one letter choose something. */
  keys: boolean
}

const KEY = 'shamble.settings'
const PLAIN: Preferences = { theme: 'auto', motion: 'auto', sound: true, ticking: true, volume: 0.5, speed: 'fast', hints: true, notices: false, introduced: false, beside: false, keys: true }

function stored(): Preferences {
  try {
    return { ...PLAIN, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...PLAIN }
  }
}

export const settings = $state<Preferences>(stored())

const light = matchMedia('(prefers-color-scheme: light)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether nothing should glide or tumble. */
export function isStill(): boolean {
  return settings.motion === 'less' || (settings.motion === 'auto' && still.matches)
}

function show(): void {
  const root = document.documentElement.dataset
  root.theme = settings.theme === 'auto' ? (light.matches ? 'light' : 'dark') : settings.theme
  root.keys = settings.keys ? 'on' : 'off'
  root.motion = isStill() ? 'less' : 'full'
}

/** Apply the settings and keep them, now and at every change. */
export function followSettings(): void {
  light.addEventListener('change', show)
  still.addEventListener('change', show)
  $effect.root(() => {
    $effect(() => {
      show()
      try {
        localStorage.setItem(KEY, JSON.stringify(settings))
      } catch {
        // A browser that keeps nothing still plays.
      }
    })
  })
}
