import { SvelteSet } from 'svelte/reactivity'

const KEY = 'shamble.hints'

function stored(): string[] {
  try {
    const seen: string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return seen.filter((each) => each.includes('/')) // some were kept without their game once
  } catch {
    return []
  }
}

/** A hint by its game: two games may call hints alike. */
export function hintOf(game: string, id: string): string {
  return `${game}/${id}`
}

/** The hints that were read, each with its game. */
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
