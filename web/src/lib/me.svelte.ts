import { get, put } from './server/api'
import type { Me } from './server/wire'
import { settings } from './settings.svelte'

/** Who asks to be introduced; whoever waits is told once that is done. */
export const introduction = $state<{ done: (() => void) | null; me: Me | null }>({ done: null, me: null })

/** Ask for a name and a face, once, before the first seat is taken. */
export async function introduced(): Promise<void> {
  if (settings.introduced) return
  const me = await get<Me>('/me').catch(() => null)
  if (!me || me.face) return
  await new Promise<void>((done) => Object.assign(introduction, { done, me }))
}

/** Keep a name and a face; the address for notices stays. */
export async function keepMe(me: Me, name: string, face: string): Promise<Me> {
  return put<Me>('/me', { name, face, mail: me.asked || me.mail })
}
