import type { Change, View } from './wire'

/** A view with its changes carried out: only what is on the way to a change is made anew, the rest is shared. */
export function patched(view: View, changes: Change[]): View {
  return changes.reduce((so_far, change) => changed(so_far, change.at, change), view)
}

function changed(view: View, keys: string[], change: Change): View {
  const [key, ...rest] = keys
  if (key === undefined) return 'to' in change ? (change.to as View) : {}
  const copy = { ...view }
  if (rest.length) copy[key] = changed((view[key] ?? {}) as View, rest, change)
  else if ('to' in change) copy[key] = change.to
  else delete copy[key]
  return copy
}
