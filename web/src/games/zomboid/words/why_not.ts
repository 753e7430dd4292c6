/** Why nothing can be done with what you click: one refusal of all that the server tells, the one that a click there asks about. */
import type { Refusal } from '../../../lib/server/wire'
import type { TownScene, TownView } from '../view'

/** The verbs that a click at each kind of thing asks about, the likeliest first. */
const ASKED: Record<string, string[]> = {
  place: ['loot', 'walk', 'attack', 'flee', 'leave'],
  survivor: ['offer', 'go_to', 'treat', 'assault'],
  rescue: ['call'],
  recipe: ['craft'],
  worn: ['unequip'],
  store: ['fetch'],
}

/** Return the refusal that a click on a thing asks about, or nothing. */
export function refusalFor(scene: TownScene, view: TownView, refusals: Refusal[], thing: string): Refusal | null {
  const [prefix = '', id = thing] = thing.split(':')
  const kind = thing in view.places ? 'place' : thing in view.survivors ? 'survivor' : prefix
  const verbs = kind === 'bag' ? verbsOf(scene, id) : kind === 'place' && !view.places[thing]!.pile.length ? ['walk', ...ASKED.place!] : (ASKED[kind] ?? [])
  const find = (text: string) => refusals.find((each) => each.text === text)
  return verbs.map((verb) => find(`${verb} ${id}`) ?? find(verb)).find((each) => each !== undefined) ?? null
}

/** What is worn is put on, everything else is used. */
function verbsOf(scene: TownScene, id: string): string[] {
  return scene.loot.find((card) => card.id === id)?.slot ? ['equip', 'play', 'use'] : ['play', 'use', 'equip']
}
