/** The picture of a place of the town, as it is now. */
import type { Drawing } from '../../art/ink'
import { safeHouse, unknownPlace } from '../../art/town/house'
import { copyOf, placeOf } from '../../art/town/places'
import { SAFE_HOUSE, type TownView } from './view'

export function placePicture(view: TownView, place: string): Drawing {
  const found = view.places[place]
  if (place === SAFE_HOUSE) return safeHouse(view.fortification)
  return found ? placeOf(found.card, found.tags, copyOf(place)) : unknownPlace()
}
