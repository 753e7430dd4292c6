/** The face of whom a seat plays, fetched when it is asked for: a table's first picture needs none. */
import type { Face } from '../../table/contract'
import { facePicture } from './pictures'
import { SEATS, type TownView } from './view'

export const face: Face = (shown, seat) => {
  const view = shown.view as unknown as TownView
  return SEATS[seat]! in view.survivors ? facePicture(view, SEATS[seat]!) : undefined
}
