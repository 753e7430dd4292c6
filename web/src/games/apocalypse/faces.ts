/** The face of whom a seat plays, fetched when it is asked for: a table's first picture needs none. */
import { playbookFace } from '../../art/story/cast'
import type { Face } from '../../table/contract'
import { survivorOf, viewOf } from './view'
import { moodOf } from './words/looks'

export const face: Face = (shown, seat) => {
  const view = viewOf(shown)
  const one = view.survivors[survivorOf(view, seat) ?? '']
  return one?.playbook ? playbookFace(one.playbook, moodOf(one)) : undefined
}
