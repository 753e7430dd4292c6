/** The invites that this browser made: only who made a table knows them, and only here. */
const key = (table: string) => `shamble.invites.${table}`

export function keepInvites(table: string, invites: Record<string, string>): void {
  try {
    if (Object.keys(invites).length) localStorage.setItem(key(table), JSON.stringify(invites))
  } catch {
    // The links are shown once all the same.
  }
}

export function invitesOf(table: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '{}')
  } catch {
    return {}
  }
}
