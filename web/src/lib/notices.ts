/** "Your turn", told by the browser while its visitor looks at something else. */
import { settings } from './settings.svelte'

export const canNotify = 'Notification' in globalThis

/** Ask the visitor's browser for leave; whether it was given. */
export async function wantNotices(): Promise<boolean> {
  settings.notices = canNotify && (await Notification.requestPermission()) === 'granted'
  return settings.notices
}

/** Tell of a turn at a table, if that is wanted and nobody looks. */
export function tellTurn(title: string, table: string): void {
  if (!settings.notices || !canNotify || !document.hidden || Notification.permission !== 'granted') return
  try {
    const notice = new Notification('Your turn', { body: title, tag: table, icon: '/icon-192.png' })
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch {
    // Some browsers have them for installed apps only.
  }
}
