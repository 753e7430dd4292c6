/** How an offer is said, and what on the table one may click for it. What is offered, the server alone says. */
import type { Offer, Way } from '../../../lib/server/wire'
import type { Shown } from '../../../table/contract'
import type { TownScene, TownView } from '../view'
import { cardName, personName, placeName, sentence, spoken, statName } from './names'

export interface Choice {
  offer: Offer
  label: string
  icon: string
  /** What on the table stands for it, or nothing. */
  thing: string
  /** What its picture shows: an id with what kind of thing it is. */
  shows: string
  /** The choices that it makes as one, where it is several. */
  way?: Way
}

type Kind = 'place' | 'seat' | 'bag' | 'worn' | 'store' | 'laid' | 'foe' | 'stat' | 'trait' | 'rescue' | 'recipe' | 'cell' | 'loc' | 'tag' | ''
type Said = readonly [label: string, icon: string, kind?: Kind]

/** How each verb is said: `{0}` is what it is done with. */
const SAID: Record<string, Said> = {
  walk: ['Go to {0}', 'walking-boot', 'place'], loot: ['Loot {0}', 'wooden-crate', 'place'], attack: ['Fight the horde at {0}', 'shambling-zombie', 'place'], flee: ['Flee to {0}', 'run', 'place'],
  leave: ['Leave for {0}', 'walking-boot', 'place'], get_out: ['Get out to {0}', 'run', 'place'], lure: ['Lure the horde from {0} to the {1}', 'megaphone', 'place'], stay: ['Stay here', 'stop-sign'],
  explore: ['Explore', 'compass'], lay: ['Lay it to the {0}', 'compass', 'cell'], pick: ['Lay the {0}', 'card-pick', 'loc'], next: ['Next the {0}', 'card-pick', 'loc'],
  go_to: ['Walk over to {0}', 'walking-boot', 'seat'], offer: ['Trade with {0}', 'trade', 'seat'], assault: ['Attack {0}', 'crossed-swords', 'seat'], treat: ['Treat the bite of {0}', 'medical-pack', 'seat'],
  cure: ['Cure {0}', 'medical-pack', 'seat'], share: ['Share with {0}: {1}', 'meal', 'seat'], want: ['Ask for {0}', 'talk', 'tag'],
  equip: ['Put on {0}', 'gloves', 'bag'], unequip: ['Put {0} into the bag', 'knapsack', 'worn'], drop: ['Drop {0}', 'hand', 'bag'], show: ['Show {0} to all', 'eyeball', 'bag'], store: ['Store {0}', 'wooden-crate', 'bag'],
  fetch: ['Take {0} along', 'knapsack', 'store'], put: ['Lay {0} down', 'trade', 'bag'], take_back: ['Take {0} back', 'return-arrow', 'laid'], ready: ['Stand by it', 'check-mark'],
  agree: ['Agree', 'check-mark'], change: ['Lay something else', 'cycle'], leave_trade: ['Leave', 'stop-sign'], play: ['Use {0}', 'meal', 'bag'], use: ['Use {0}', 'medical-pack', 'bag'], spend: ['Spend {0}', 'wooden-crate', 'bag'],
  spend_stored: ['Spend {0} from the storage', 'wooden-crate', 'store'], shed_card: ['Leave {0} behind', 'hand', 'bag'], keep: ['Keep it', 'knapsack'], aside: ['Leave it there', 'hand'], leave_it: ['Leave it there', 'hand'],
  look: ['Look at the next card', 'eyeball'], enough: ['Enough', 'stop-sign'], break_in: ['Break in', 'crowbar'], stay_out: ['Stay outside', 'stop-sign'],
  redraw: ['Draw another event', 'cycle'], accept: ['Let it be', 'check-mark'], fortify: ['Fortify', 'hammer-nails'], craft: ['Make {0}', 'hammer-nails', 'recipe'], call: ['Call for {0}', 'radio-tower', 'rescue'],
  keep_trait: ['{0}', 'check-mark', 'trait'], enough_traits: ['Keep these', 'stop-sign'], raise: ['More {0}', 'upgrade', 'stat'], lower: ['Less {0}', 'upgrade', 'stat'], improve: ['Improve {0}', 'upgrade', 'stat'], eat_alone: ['Eat alone', 'meal'],
  run: ['Run', 'run'], stand: ['Stand and fight', 'crossed-swords'], wield: ['Use the weapon', 'baseball-bat'], bare: ['Bare hands', 'punch'], give: ['The better die on {0}', 'crossed-swords', 'foe'], on: ['Go on', 'check-mark'], go_on: ['No item', 'check-mark'],
  take: ['The worse die to {0}', 'shark-bite', 'foe'], suffer: ['Take the critical hit of {0}', 'shark-bite', 'foe'], dodge: ['Dodge {0}', 'dodging', 'foe'], first: ['{0} first', 'crossed-swords', 'foe'], harm: ['Throw it at {0}', 'molotov', 'foe'],
  die: ['Die', 'death-skull'], let_stand: ['Let them stand', 'check-mark'], done: ['Done', 'hourglass'],
  reroll_attack: ['Throw the attack dice again', 'cycle'], reroll_dodge: ['Throw the dodge dice again', 'cycle'], reroll_escape: ['Throw again', 'cycle'], reroll_luck: ['Throw again', 'cycle'], reroll_loot: ['Throw again', 'cycle'],
}

/** What is to be done with the rest of a turn, by its step. */
export const STEPS: Record<number, string> = { 1: 'Equip and trade', 2: 'Loot or explore', 4: 'Use items', 5: 'Build or call' }
const ENDS: Record<number, string> = { 1: 'Done, let’s go', 2: 'Stay here', 4: 'No more items', 5: 'End the turn' }

/** An argument as one says it, by what the verb is about; a second argument by itself. */
function named(shown: Shown, scene: TownScene, view: TownView, kind: Kind | undefined, id: string): string {
  if (kind === 'place') return id in view.places ? placeName(scene, view, id) : spoken(id)
  if (kind === 'seat') return id in view.survivors ? personName(shown, scene, id) : statName(id)
  if (kind === 'foe') return view.fight?.foes[id] ? cardName(scene, view.fight.foes[id].id) : 'the fallen one'
  if (kind === 'stat') return statName(id)
  if (kind === 'recipe') return recipeName(scene, id)
  if (kind === 'tag' || kind === 'cell') return spoken(id)
  return cardName(scene, id)
}

export function recipeName(scene: TownScene, id: string): string {
  const recipe = scene.recipes.find((each) => each.id === id)
  if (!recipe?.makes) return 'one more plank'
  return recipe.count > 1 ? `${recipe.count} of ${cardName(scene, recipe.makes)}` : cardName(scene, recipe.makes)
}

const BARE = new Set<Kind>(['place', 'seat', 'foe', ''])

/** An offer as a choice at the table. */
export function choiceOf(shown: Shown, offer: Offer): Choice {
  const [scene, view] = [shown.scene as unknown as TownScene, shown.view as unknown as TownView]
  const [template, icon, kind = ''] = SAID[offer.verb] ?? [sentence(spoken(offer.text)), 'card-pick']
  const [first = '', second = ''] = offer.args
  const said = offer.verb === 'done' ? (ENDS[view.step] ?? template) : template
  const label = said.replace('{0}', named(shown, scene, view, kind, first)).replace('{1}', named(shown, scene, view, kind, second))
  const thing = !kind || !first ? '' : BARE.has(kind) ? first : `${kind}:${first}`
  return { offer, label: sentence(label), icon, thing: thing || (offer.verb === 'fortify' ? 'safe_house' : ''), shows: kind && first ? `${kind}:${first}` : '' }
}

/** Whose choices stand folded in the list: many of one word, seldom wanted. */
export const SELDOM = new Set(['want', 'show', 'drop', 'lower'])
