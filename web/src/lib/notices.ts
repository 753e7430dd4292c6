/** "Your turn", told by the browser while its visitor looks at something else. */
import { settings } from './settings.svelte'

export const canNotify = 'Notification' in globalThis
/** Shows notices where a page may not, as on Android. */
const WORKER = '/notices.js'

/** Ask the visitor's browser for leave; whether it was given. */
export async function wantNotices(): Promise<boolean> {
  settings.notices = canNotify && (await Notification.requestPermission()) === 'granted'
  return settings.notices
}

/** Tell of a turn at a table, if that is wanted and nobody looks. */
export function tellTurn(title: string, table: string): void {
  if (!settings.notices || !canNotify || !document.hidden || Notification.permission !== 'granted') return
  const told = { body: title, tag: table, icon: '/icon-192.png' }
  try {
    const notice = new Notification('Your turn', told)
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch {
    void tellByWorker(told)
  }
}

async function tellByWorker(told: NotificationOptions): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER)
    await (await navigator.serviceWorker.ready).showNotification('Your turn', told)
  } catch {
    // Some browsers have them for installed apps only.
  }
}
