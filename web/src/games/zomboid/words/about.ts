/** What there is to read of a thing: on a card, at a place, of a survivor. */
import type { Shown } from '../../../table/contract'
import { HIDDEN, SAFE_HOUSE, type Requirement, type TownScene, type TownView } from '../view'
import { forecastOf } from './forecast'
import { cardName, personName, placeName, sentence, spoken } from './names'

export interface About {
  title: string
  lines: string[]
}

const DOORS: Record<string, string> = { unlocked: '', locked: 'Locked.', locked_alarmed: 'Locked, and alarmed.' }
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

export function aboutCard(scene: TownScene, id: string): About {
  const card = scene.loot.find((each) => each.id === id)
  if (!card) return { title: cardName(scene, id), lines: [] }
  const arm = card.damage === null ? '' : `Hits for ${card.damage}${card.weapon_class ? `, ${spoken(card.weapon_class)}` : ''}${card.ammo ? `, needs ${cardName(scene, card.ammo)}` : ''}.`
  const flags = card.flags.map((flag) => `${sentence(flag)}: ${scene.words[flag] ?? ''}`)
  return { title: card.name, lines: [`${sentence(card.type)}, weighs ${card.weight}.`, arm, ...flags, ...card.effects].filter(Boolean) }
}

export function aboutTrait(scene: TownScene, id: string): About {
  const card = scene.traits.find((each) => each.id === id)
  const cost = !card || card.master || !card.points ? '' : card.points < 0 ? `Costs ${-card.points}.` : `Gives ${many(card.points, 'point')}.`
  return { title: card?.name ?? cardName(scene, id), lines: [cost, ...(card?.effects ?? [])].filter(Boolean) }
}

export function aboutPlace(shown: Shown, scene: TownScene, view: TownView, place: string): About {
  const found = view.places[place]
  if (!found) return { title: 'Nobody has been there', lines: [] }
  const seen = found.pile.filter((card) => card !== HIDDEN).map((card) => cardName(scene, card))
  const people = found.seats.map((seat) => personName(shown, scene, 'abcdef'[seat]!))
  const lines = [
    place === SAFE_HOUSE ? `Fortified ${view.fortification} of ${view.most_fortification}.` : DOORS[found.door] ?? '',
    found.door !== 'unlocked' && found.reinforcement ? `A break-in must come to more than ${found.reinforcement}.` : '',
    found.walkers ? `A horde of ${found.walkers}.` : found.alerted ? 'A horde is on its way.' : '',
    found.tokens.length ? `${found.tokens.map((each) => cardName(scene, each)).join(', ')}.` : '',
    found.pile.length ? `${many(found.pile.length, 'card')} of loot${seen.length ? `, open: ${seen.join(', ')}` : ''}.` : '',
    people.length ? `Here: ${people.join(', ')}.` : '',
  ]
  return { title: placeName(scene, view, place), lines: lines.filter(Boolean) }
}

export function aboutPerson(shown: Shown, scene: TownScene, view: TownView, survivor: string): About {
  const one = view.survivors[survivor]!
  const worn = Object.values(one.worn).map((card) => cardName(scene, card))
  const lines = [
    one.profession ? `${cardName(scene, one.profession)}, level ${one.level}${one.alive ? '' : ', dead'}.` : '',
    one.profession ? `Strength ${one.strength.value}, Stamina ${one.stamina.value}, Luck ${one.luck.value}.` : '',
    one.bite ? 'Bitten.' : '',
    one.traits.length ? one.traits.map((trait) => cardName(scene, trait)).join(', ') + '.' : '',
    worn.length ? `Wears ${worn.join(', ')}.` : '',
    one.bag.length ? `${many(one.bag.length, 'card')} in the bag.` : '',
    one.want ? `Asks for ${spoken(one.want)}.` : '',
  ]
  return { title: `${personName(shown, scene, survivor)} (${survivor.toUpperCase()})`, lines: lines.filter(Boolean) }
}

const NEEDS: Record<string, string> = { stored: 'stored: {0}', fortification: 'fortification', gather: 'at the safe house', no_horde: 'no horde at the safe house', bandits_cleared: 'bandits out of the way', day_min: 'days', placed_min: 'places found', explored: 'been to: {0}', called: 'days since the call', last_alive: 'left alive' }

export const needName = ({ need, tag }: Requirement): string => (NEEDS[need] ?? spoken(need)).replace('{0}', spoken(tag ?? ''))

export function aboutRescue(scene: TownScene, view: TownView, id: string): About {
  const found = view.rescues.find((each) => each.id === id)
  const lines = (found?.requirements ?? []).map((each) => `${each.met ? '✓' : '·'} ${sentence(needName(each))}: ${each.have} of ${each.needed}`)
  const card = scene.rescues.find((each) => each.id === id)
  const call = card && (card.keep.length || card.spend.length) ? [`The call needs ${[...card.keep, ...card.spend].map(spoken).join(', ')} in the storage.`] : []
  return { title: cardName(scene, id), lines: [...lines, ...call, found?.due ? `It comes at the end of day ${found.due}.` : ''].filter(Boolean) }
}

export function aboutRecipe(scene: TownScene, id: string): About {
  const recipe = scene.recipes.find((each) => each.id === id)
  const tools = recipe?.tools.length ? [`With ${recipe.tools.map(spoken).join(', ')} at hand.`] : []
  return { title: recipe?.makes ? cardName(scene, recipe.makes) : 'Fortify', lines: [...tools, `Uses up ${(recipe?.spend ?? []).map(spoken).join(', ')}.`] }
}

/** What a thing of the table tells, by its kind. */
export function aboutThing(shown: Shown, thing: string): About {
  const [scene, view] = [shown.scene as unknown as TownScene, shown.view as unknown as TownView]
  const [kind = '', id = ''] = thing.split(':')
  if (thing in view.places) return aboutPlace(shown, scene, view, thing)
  if (thing in view.survivors) return aboutPerson(shown, scene, view, thing)
  if (kind === 'trait') return aboutTrait(scene, id)
  if (kind === 'rescue') return aboutRescue(scene, view, id)
  if (kind === 'recipe') return aboutRecipe(scene, id)
  if (thing === 'bag') return { title: 'In the bag', lines: [] }
  if (['bag', 'worn', 'store', 'laid'].includes(kind)) return aboutCard(scene, id)
  if (thing === 'night') return { title: 'Tomorrow morning', lines: forecastOf(shown, view).map(({ text }) => `${text}.`) }
  if (thing === 'verb:want') return { title: 'Ask the others for', lines: [] }
  return { title: sentence(spoken(id || thing)), lines: [] }
}
