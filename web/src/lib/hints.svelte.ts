const KEY = 'shamble.hints'

function stored(): string[] {
  try {
    const read: string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return read.filter((each) => each.includes('/')) // some were kept without their game once
  } catch {
    return []
  }
}

let read = $state.raw(stored())

function keep(hints: string[]): void {
  read = hints
  try {
    localStorage.setItem(KEY, JSON.stringify(hints))
  } catch {
    // Then they are shown again next time.
  }
}

/** Whether a game's hint was read: two games may call hints alike. */
export const wasRead = (game: string, id: string): boolean => read.includes(`${game}/${id}`)

/** Show a game's hint no more. */
export function closeHint(game: string, id: string): void {
  if (!wasRead(game, id)) keep([...read, `${game}/${id}`])
}

/** Show every hint again. */
export const forgetHints = (): void => keep([])
