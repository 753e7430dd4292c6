/** Why nothing can be done with what you click: one refusal of all that the server tells, the one that a click there asks about. */
import type { Refusal } from '../../../lib/server/wire'
import type { Desk } from '../desk'
import { isDead, SAFE_HOUSE, type TownScene, type TownView } from '../view'
import { cardName, seatOf } from './names'
import { askedIn } from './asked'

/** The verbs that a click at each kind of thing asks about, the likeliest first. */
const ASKED: Record<string, string[]> = {
  place: ['loot', 'walk', 'attack', 'flee', 'leave'],
  survivor: ['offer', 'go_to', 'treat', 'assault'],
  rescue: ['call'],
  recipe: ['craft'],
  worn: ['unequip'],
  store: ['fetch'],
}

export type WhyNot = Pick<Refusal, 'sentence' | 'clause'>

const BUILDING = 5
/** When in your turn something is done: said where the server refuses nothing, as it is another step. */
const WHEN: Record<string, string> = {
  equip: 'You equip things in the first step of your turn.',
  play: 'You use items after you have looted or explored.',
  fight: '{0} can be used only in a fight.',
  ammo: 'Your gun uses this up as it fires.',
  material: 'This is for building, making things and calls: the last step of your turn.',
  place: 'You move and loot in the second step of your turn.',
  survivor: 'You trade in the first step of your turn.',
  rescue: 'You call for help in the last step of your turn.',
  worn: 'You take things off in the first step of your turn.',
  store: 'In the safe house you take this along, in the first or the last step of your turn.',
}
const STEP_CLAUSE = 'PZ-060'
const FIGHT_CLAUSE = 'PZ-163'
/** What you would use or wear yourself: it says so, too, when it isn't your turn. */
const OWN = new Set(['bag', 'worn', 'store'])
const WORN = new Set(['weapon', 'bag', 'clothing'])
const FOR_BUILDING = new Set(['material', 'tool'])

/** Return in one sentence why nothing can be done with a thing now, or null if nothing ever is. */
export function whyNot({ scene, view, me, shown, choices }: Pick<Desk, 'scene' | 'view' | 'me' | 'choices'> & { shown: Pick<Desk['shown'], 'refusals' | 'info'> }, thing: string): WhyNot | null {
  if (!me || isDead(view, me) || shown.info.state !== 'playing') return null
  const [prefix = '', id = thing] = thing.split(':')
  const kind = thing in view.places ? 'place' : thing in view.survivors ? (thing === me ? '' : 'survivor') : id === thing ? '' : prefix
  if (!choices.length) return OWN.has(kind) && view.pending && !view.pending.seats.includes(seatOf(me)) ? { sentence: 'Wait for your turn.', clause: '' } : null
  const refusal = refusalFor(scene, view, shown.refusals, thing)
  if (refusal?.sentence) return refusal
  if (!(kind in WHEN) && kind !== 'bag') return null
  if (askedIn(view) !== 'free') return { sentence: 'Answer the question first.', clause: '' }
  const when = kind === 'bag' ? useOf(scene, id) : kind
  return { sentence: WHEN[when]!.replace('{0}', cardName(scene, id)), clause: when === 'fight' ? FIGHT_CLAUSE : STEP_CLAUSE }
}

/** Return what a card of the bag is for, as `WHEN` names it. */
function useOf(scene: TownScene, id: string): string {
  const card = scene.loot.find((each) => each.id === id)
  if (!card) return 'play'
  if (card.combat) return 'fight'
  return WORN.has(card.type) ? 'equip' : card.type === 'ammo' ? 'ammo' : FOR_BUILDING.has(card.type) ? 'material' : 'play'
}

/** Return the refusal that a click on a thing asks about, or nothing. */
export function refusalFor(scene: TownScene, view: TownView, refusals: Refusal[], thing: string): Refusal | null {
  const [prefix = '', id = thing] = thing.split(':')
  const kind = thing in view.places ? 'place' : thing in view.survivors ? 'survivor' : prefix
  const verbs = kind === 'bag' ? verbsOf(scene, id) : thing === SAFE_HOUSE && view.step === BUILDING ? ['fortify'] : kind === 'place' && !view.places[thing]!.pile.length ? ['walk', ...ASKED.place!] : (ASKED[kind] ?? [])
  const find = (text: string) => refusals.find((each) => each.text === text)
  return verbs.map((verb) => find(`${verb} ${id}`) ?? find(verb)).find((each) => each !== undefined) ?? null
}

/** What is worn is put on, everything else is used; at last it is stored. */
function verbsOf(scene: TownScene, id: string): string[] {
  return scene.loot.find((card) => card.id === id)?.slot ? ['equip', 'play', 'use', 'store'] : ['play', 'use', 'equip', 'store']
}
