/** The picture of a thing, a card or a deck of this game, by its id: what is not known by its category. */
import type { Drawing } from '../../art/ink'
import { deadCard, zombieCard } from '../../art/cards_dead'
import { livingCard } from '../../art/cards_living'
import { deadOf } from '../../art/dead'
import { bustOf } from '../../art/people'
import { crate, thingOf } from '../../art/things'
import type { AlleyScene, AlleyView } from './view'

/** A Supply on the ground or in hand. */
export function supplyDrawing(scene: AlleyScene, id: string): Drawing {
  const base = id.replace(/_\d+$/, '')
  return thingOf(base, scene.supplies.find((card) => card.id === base)?.kind ?? '')
}

/** The picture on a card of a hand or a discard pile; none on an attack card, which has lines. */
export function cardPicture(scene: AlleyScene, view: AlleyView, id: string): Drawing | null {
  const living = scene.survivor_tactics.find((card) => card.id === id)
  if (living) return livingCard(id, living.timing, view.survivor.name)
  if (scene.zombie_tactics.some((card) => card.id === id)) return deadCard(id, view.survivor.name)
  const zombie = scene.zombies.find((card) => card.id === id)
  return zombie ? zombieCard(zombie.type, zombie.boss) : null
}

/** What stands for a thing in a list of choices. */
export function glimpseOf(scene: AlleyScene, view: AlleyView, id: string): Drawing | null {
  const zombie = view.zombies[id]
  if (zombie) return deadOf(zombie.type, zombie.boss)
  if (id === 'face_down') return crate()
  if (scene.survivors.some((each) => each.id === id)) return bustOf(id)
  if (id === 'survivor') return bustOf(view.survivor.name)
  const supply = id.replace(/_\d+$/, '')
  return scene.supplies.some((card) => card.id === supply) ? supplyDrawing(scene, id) : cardPicture(scene, view, id)
}
