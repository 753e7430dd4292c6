/** The pictures of this game's weapons, by their ids: what is not known by what it is like. */
import type { Drawing } from '../../art/ink'
import { thingOf } from '../../art/things'
import type { Scene } from './scene'

/** A weapon as it lies in a hand. */
export function weaponDrawing(scene: Scene, id: string): Drawing {
  return thingOf(id, scene.weapons.find((each) => each.id === id)?.firearm ? 'firearm' : 'melee')
}
