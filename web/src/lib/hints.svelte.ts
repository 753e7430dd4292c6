import { SvelteSet } from 'svelte/reactivity'

const KEY = 'shamble.hints'

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** The hints that were read. */
export const seenHints = new SvelteSet<string>(stored())

/** Keep what was read. */
export function followHints(): void {
  $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify([...seenHints]))
      } catch {
        // Then they are shown again next time.
      }
    })
  })
}

/** Show every hint again. */
export function forgetHints(): void {
  seenHints.clear()
}
