const KEY = 'shamble.muted'
const MOST = 500

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

let silenced = $state.raw(stored())

/** Whether I do not want to hear an alias; it is a guest's at one table. */
export const isSilenced = (who: string): boolean => silenced.includes(who)

/** Whether what was said is to be heard: unless one has muted who said it. */
export const isHeard = ({ who }: { who?: string }): boolean => !who || !isSilenced(who)

/** Hear somebody no more, or again. */
export function mute(who: string, silent: boolean): void {
  silenced = [...silenced.filter((each) => each !== who), ...(silent ? [who] : [])].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(silenced))
  } catch {
    // Then they are heard again next time.
  }
}
