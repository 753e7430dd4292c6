/** The picture of a thing of the table, by what kind of thing it is. */
import type { Drawing } from '../../art/ink'
import { enemyOf } from '../../art/town/enemies'
import { recipeOf, rescueOf } from '../../art/town/happenings'
import { lootOf, unseen } from '../../art/town/loot'
import { faceOf } from '../../art/town/people'
import { placeOf } from '../../art/town/places'
import { tokenOf, type Token } from '../../art/town/tokens'
import { traitOf } from '../../art/town/traits'
import { placePicture } from './place_picture'
import { HIDDEN, type TownScene, type TownView } from './view'

export function lootPicture(scene: TownScene, id: string): Drawing {
  if (id === HIDDEN) return unseen()
  const card = scene.loot.find((each) => each.id === id)
  return lootOf(id, card?.type, card?.weapon_class ?? '')
}

export function facePicture(view: TownView, survivor: string): Drawing {
  const { profession, alive, hp, bite } = view.survivors[survivor]!
  return faceOf(profession ?? survivor, !alive && hp.most > 0 ? 'turned' : bite > 0 || hp.value <= 2 ? 'hurt' : 'calm')
}

export const enemyPicture = (scene: TownScene, id: string): Drawing => enemyOf(id, scene.enemies.find((each) => each.id === id)?.family)

const STATS: Record<string, Token> = { hp: 'heart', strength: 'str', stamina: 'boot', luck: 'luck' }

/** What a choice shows, where it shows something. */
export function glimpse(scene: TownScene, view: TownView, shows: string): Drawing | null {
  const [kind = '', id = ''] = shows.split(':')
  if (kind === 'place') return id in view.places ? placePicture(view, id) : null
  if (kind === 'seat') return id in view.survivors ? facePicture(view, id) : null
  if (kind === 'foe') return view.fight?.foes[id] ? enemyPicture(scene, view.fight.foes[id].id) : null
  if (kind === 'stat') return tokenOf(STATS[id] ?? 'star')
  if (kind === 'trait') return traitPicture(scene, id)
  if (kind === 'rescue') return rescueOf(id)
  if (kind === 'loc') return placeOf(id, scene.locations.find((each) => each.id === id)?.tags)
  if (kind === 'recipe') return recipePicture(scene, id)
  return ['bag', 'worn', 'store', 'laid'].includes(kind) ? lootPicture(scene, id) : null
}

export function traitPicture(scene: TownScene, id: string): Drawing {
  const card = scene.traits.find((each) => each.id === id)
  return traitOf(id, card?.points ?? 0, card?.master ?? false, card?.name)
}

function recipePicture(scene: TownScene, id: string): Drawing {
  const makes = scene.recipes.find((each) => each.id === id)?.makes ?? null
  return recipeOf(makes, scene.loot.find((each) => each.id === makes)?.type)
}
