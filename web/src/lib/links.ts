/** Links that are passed on to others: by an address that works for them, too. */
import { get } from './server/api'
import type { Me } from './server/wire'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The origin of links for others; none if only this computer reaches the server. */
export async function friendsOrigin(): Promise<string | null> {
  if (!LOOPBACK.includes(location.hostname)) return location.origin
  const me = await get<Me>('/me').catch(() => null)
  return me?.links || null
}
