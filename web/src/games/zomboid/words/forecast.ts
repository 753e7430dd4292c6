/** What the coming night will bring, as far as it lies open. */
import type { Shown } from '../../../table/contract'
import type { Token } from '../../../art/town/tokens'
import type { TownScene, TownView } from '../view'
import { personName, placeName } from './names'

export interface Omen {
  token: Token
  text: string
}

/** Hordes on their way, hordes that may move, bites that go on, days that run out: the nearest first. */
export function forecastOf(shown: Shown, view: TownView): Omen[] {
  const scene = shown.scene as unknown as TownScene
  const places = Object.entries(view.places)
  const drift = (place: string): string | undefined => view.drifts[place]
  const coming = places.filter(([, { alerted, walkers }]) => alerted && !walkers).map(([place]): Omen => ({ token: 'bell', text: `A horde comes: ${placeName(scene, view, place)}` }))
  const bitten = Object.entries(view.survivors).filter(([, { alive, bite }]) => alive && bite > 0).map(([who]): Omen => ({ token: 'bite', text: `${personName(shown, scene, who)} is bitten` }))
  const hordes = places.filter(([, { walkers }]) => walkers > 0).map(([place, { walkers }]): Omen => ({ token: 'horde', text: drift(place) ? `${walkers} dead to ${placeName(scene, view, drift(place)!)}, 1 in 2` : `${walkers} dead: ${placeName(scene, view, place)}` }))
  const due = view.rescues.filter((rescue) => rescue.due !== null).map((rescue): Omen => ({ token: 'walkie', text: `Rescue on day ${rescue.due}` }))
  const last: Omen[] = view.day >= view.last_day - 1 ? [{ token: 'sun', text: view.day === view.last_day ? 'The last day' : 'One day is left' }] : []
  return [...last, ...due, ...coming, ...bitten, ...hordes]
}
