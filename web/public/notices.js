// Shows "Your turn" where a page may not construct a notice, as on Android; it caches nothing.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = `/t/${encodeURIComponent(event.notification.tag)}`
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((each) => new URL(each.url).pathname === path)
      return there ? there.focus() : clients.openWindow(path)
    }),
  )
})
