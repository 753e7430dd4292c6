/** Where the visitor is: the path of the page, changed without loading it anew. */
export const place = $state({ path: location.pathname, query: location.search, hash: location.hash })

function read(): void {
  place.path = location.pathname
  place.query = location.search
  place.hash = location.hash
}

/** Go to a path of this page. */
export function go(path: string, instead = false): void {
  history[instead ? 'replaceState' : 'pushState'](null, '', path)
  read()
  if (!instead) scrollTo(0, 0)
}

/** Follow links and the browser's back button without loading the page anew. */
export function followLinks(): void {
  addEventListener('popstate', read)
  addEventListener('hashchange', read)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
