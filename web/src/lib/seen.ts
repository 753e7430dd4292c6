/** How much of its tables somebody has seen in this browser. */

const KEY = 'shamble.seen'
const KEPT = 40

function all(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as [string, number][]) : []
  } catch {
    return []
  }
}

/** How many lines of a table were seen; none where it was never looked at. */
export function seenOf(table: string): number | null {
  return all().find(([id]) => id === table)?.[1] ?? null
}

/** So many lines of a table have been seen. */
export function keepSeen(table: string, ply: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, ply], ...all().filter(([id]) => id !== table)].slice(0, KEPT)))
  } catch {
    // A browser that keeps nothing offers nothing again.
  }
}
