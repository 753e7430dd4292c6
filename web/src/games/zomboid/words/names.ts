/** What things and people of a town are called. */
import type { Shown } from '../../../table/contract'
import { HIDDEN, SAFE_HOUSE, SEATS, type TownScene, type TownView } from '../view'

/** A name of the content as one says it. */
export const spoken = (name: string): string => name.replaceAll('_', ' ')
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const STATS: Record<string, string> = { hp: 'HP', strength: 'Strength', stamina: 'Stamina', luck: 'Luck' }
export const statName = (stat: string): string => STATS[stat] ?? sentence(spoken(stat))

/** Loot, a trait, a profession, a location, an enemy, a rescue: by the name that stands on its card. */
export function cardName(scene: TownScene, id: string): string {
  if (id === HIDDEN) return 'a card'
  const lists = [scene.loot, scene.traits, scene.professions, scene.locations, scene.enemies, scene.rescues]
  return lists.flat().find((card) => card.id === id)?.name ?? scene.events[id] ?? scene.doors[id] ?? sentence(spoken(id))
}

/** A place by its card, the safe house by what it is. */
export function placeName(scene: TownScene, view: TownView, place: string): string {
  if (place === SAFE_HOUSE) return 'Safe house'
  const found = view.places[place]
  return found ? cardName(scene, found.card) : sentence(spoken(place))
}

export const seatOf = (survivor: string): number => SEATS.indexOf(survivor)

type Known = Pick<Shown, 'info' | 'view'>

/** A survivor by the profession, and before it is dealt by letter. */
export function survivorName({ view }: Pick<Shown, 'view'>, scene: TownScene, survivor: string): string {
  const profession = (view as unknown as TownView).survivors[survivor]?.profession
  return profession ? cardName(scene, profession) : `Survivor ${survivor.toUpperCase()}`
}

/** Whether somebody plays this survivor alone: who plays several has them called by what they are. */
export function isPlayedByName({ info }: Pick<Shown, 'info'>, survivor: string): boolean {
  const seat = info.seats[seatOf(survivor)]
  return seat?.k === 'guest' && seat.name !== '' && info.seats.filter(({ k, name }) => k === 'guest' && name === seat.name).length === 1
}

/** A survivor by who plays them; a machine's, and each of somebody who plays several, by the profession. */
export function personName(shown: Known, scene: TownScene, survivor: string): string {
  return isPlayedByName(shown, survivor) ? shown.info.seats[seatOf(survivor)]!.name : survivorName(shown, scene, survivor)
}

export const isSurvivor = (view: TownView, thing: string): boolean => thing in view.survivors
