/** Whether the ways out of a table were read in this browser. */

const KEY = 'shamble.ways_out'
const read = new Set<string>()

export function wereRead(table: string): boolean {
  if (read.has(table)) return true
  try {
    return sessionStorage.getItem(KEY) === table
  } catch {
    return false
  }
}

export function keepRead(table: string): void {
  read.add(table)
  try {
    sessionStorage.setItem(KEY, table)
  } catch {
    // Then they are shown again after the page is loaded anew.
  }
}
