import { SvelteSet } from 'svelte/reactivity'

const KEY = 'shamble.muted'
const MOST = 500

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** The aliases of those whom I do not want to hear; an alias is a guest's at one table. */
export const muted = new SvelteSet<string>(stored())

/** Hear somebody no more, or again. */
export function mute(who: string, silent: boolean): void {
  if (silent) muted.add(who)
  else muted.delete(who)
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted].slice(-MOST)))
  } catch {
    // Then they are heard again next time.
  }
}
