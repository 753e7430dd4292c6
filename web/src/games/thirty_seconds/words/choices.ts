/** How an offer is said, and which things of the table one may click for it. What is offered, the server alone says. */
import type { Offer, Way } from '../../../lib/server/wire'
import { faceOf } from '../cards'
import type { Ground } from '../stage/ground'
import type { AlleyScene, AlleyView, Side } from '../view'
import type { Price } from './prices'

export interface Choice {
  offer: Offer
  label: string
  icon: string
  group: string
  /** The zombie, row, card, Supply or deck to click. */
  things: string[]
  /** By which it goes, where it takes several choices. */
  way?: Way
}

/** What a thing of the table asks of it. */
export interface Table {
  scene: AlleyScene
  view: AlleyView
  ground: Ground
  /** The side of who looks; none for who only watches. */
  mine: Side | null
  on: (thing: string) => Choice[]
  press: (thing: string) => void
  /** The thing that is pointed at, and the choice of a list that is. */
  pointed: string
  point: (thing: string) => void
  priceOf: (choice: Choice) => Price
  /** Whether the first tap of a finger chooses. */
  isQuick: boolean
  /** Who fights while an answer is asked for, by name. */
  fighting: string[]
  look: (look: Look) => void
  isLooking: () => boolean
  stopLooking: () => void
  /** The pointer or the focus has left it. */
  lookAway: (at: HTMLElement) => void
}

/** A card that is looked at, and where it lies. */
export interface Look {
  title: string
  /** The thing or card, by its id. */
  thing: string
  /** How it fares, what it costs, what is printed on it. */
  lines: string[]
  at: HTMLElement
}

const SAID: Record<string, [string, string]> = {
  move: ['Move to {0}', 'run'],
  climb: ['Climb to {0}', 'hole-ladder'],
  stand: ['Stand up', 'person'],
  attack: ['Attack {1} with {0}', 'baseball-bat'],
  stomp: ['Stomp {0}', 'footsteps'],
  pick_up: ['Pick up {0}', 'wooden-crate'],
  use: ['Use {0}', 'medical-pack'],
  drop: ['Drop {0}', 'return-arrow'],
  rearrange: ['Rearrange gear', 'cycle'],
  ready: ['Equip {0}', 'punch'],
  done: ['Done', 'hourglass'],
  take_token: ['Take a Time token off {0}', 'hourglass'],
  recover: ['Take a Concussion token off', 'brain'],
  advance: ['{0} moves to {1}', 'footsteps'],
  walk: ['{0} goes to {1}', 'footsteps'],
  urge: ['{0} is urged to {1}', 'footsteps'],
  enough: ['Enough', 'hourglass'],
  hold: ['{0} stays', 'stop-sign'],
  rise: ['{0} gets up', 'raise-zombie'],
  summon: ['Summon {0} to {1}', 'raise-zombie'],
  manhole: ['{0} out of the manhole of {1}', 'floor-hatch'],
  shriek: ['Shriek for {0}', 'speaker'],
  strike: ['{0} attacks', 'shark-bite'],
  grab: ['{0} grabs', 'punch'],
  draw: ['Draw from the {0}', 'card-draw'],
  exchange: ['Discard {0} and {1} for a card', 'cycle'],
  play: ['Play {0}', 'card-pick'],
  end: ['End the phase', 'hourglass'],
  pass: ['Pass', 'stop-sign'],
  from: ['From the {0}', 'card-draw'],
  lunge: ['{0} lunges next', 'shark-bite'],
  lose: ['Lose {0}', 'return-arrow'],
  call: ['Call {0}', 'raise-zombie'],
  fetch: ['Fetch {0}', 'magnifying-glass'],
  discard: ['Discard {0}', 'return-arrow'],
  slip: ['Slip by: discard {0}', 'run'],
  redraw: ['Draw another attack card', 'cycle'],
  aim_again: ['Aim again', 'spyglass'],
  better: ['Let {0} count', 'card-pick'],
  armor: ['The armor takes it', 'stop-sign'],
  health: ['Lose health', 'medical-pack'],
  with: ['With {0}', 'baseball-bat'],
  equip: ['Equip {0}', 'punch'],
  swap: ['Equip it for {0}', 'cycle'],
  stow: ['Put {0} into the pack', 'wooden-crate'],
  leave: ['Leave {0} here', 'return-arrow'],
  take: ['Take {0} of {1}', 'wooden-crate'],
  load: ['Load {0}', 'ammo-box'],
  share: ['{0} takes {amount}', 'shotgun'],
  target: ['Attack {0} again', 'spyglass'],
  choose: ['Choose {0}', 'spyglass'],
  lure: ['Lure them in {0}', 'speaker'],
  at: ['Throw at {0}', 'dust-cloud'],
}
/** What has no thing of its own is done at the one who does it; cards are exchanged at their deck. */
const OF_ONESELF: Record<string, string[]> = { rearrange: ['survivor'], stand: ['survivor'], recover: ['survivor'], exchange: ['tactics'] }
const EXCHANGED = 'Exchange two cards for one'
const OF_CARDS = ['play', 'draw', 'discard', 'summon', 'manhole', 'shriek', 'call', 'fetch']

/** An offer as a choice at the table. */
export function choiceOf(scene: AlleyScene, view: AlleyView, offer: Offer): Choice {
  const [said, icon] = SAID[offer.verb] ?? [offer.text, 'perspective-dice-six-faces-random']
  const [first = '', second = ''] = offer.args
  const label = (soaks(scene, view)[offer.verb] ?? said)
    .replace('{0}', wordsOf(scene, view, first))
    .replace('{1}', wordsOf(scene, view, second))
    .replace('{amount}', second)
  const group = offer.verb === 'exchange' ? EXCHANGED : view.zombies[first] ? wordsOf(scene, view, first) : OF_CARDS.includes(offer.verb) ? 'Cards' : ''
  const things = OF_ONESELF[offer.verb] ?? (offer.verb === 'share' ? [first] : offer.args)
  return { offer, label: label[0]!.toUpperCase() + label.slice(1), icon, group, things }
}

/** What can take a wound, each with what is left of it. */
function soaks(scene: AlleyScene, view: AlleyView): Record<string, string> {
  const { worn, charge, health } = view.survivor
  return { armor: worn ? `${faceOf(scene, worn).title}, ${charge[worn] ?? 0} left` : 'Armor', health: `Heart, ${health} left` }
}

/** What hits you, and for how much, while you are asked what takes it. */
export function hitBy(scene: AlleyScene, view: AlleyView): string {
  const attack = view.attack
  const card = attack && scene.zombies.find((each) => each.id === view.zombies[attack.by]?.card)
  if (!attack || !card) return "You're hit for 1. What takes it?"
  const rest = card.damage > 1 ? ' What takes this wound?' : ' What takes it?'
  return `${wordsOf(scene, view, attack.by)} hits you for ${card.damage}.${rest}`
}

const MORE: Record<string, string> = {
  equip: 'Ready at once, for free.',
  swap: 'Ready at once, for free; the other goes into the pack.',
  stow: 'Not ready yet: to use it, rearrange for 1 energy.',
  leave: 'It stays in this row.',
}

/** What a choice about something just found brings; empty where its label says it. */
export const moreOf = (choice: Choice): string => MORE[choice.offer.verb] ?? ''

/** A zombie, row, deck or card as one says it, as the log does. */
export function wordsOf(scene: AlleyScene, view: AlleyView, thing: string): string {
  const zombie = view.zombies[thing]
  if (zombie) return `${zombie.type.replace(/^./, (first) => first.toUpperCase())} ${thing.slice(1)}`
  if (/^\d+$/.test(thing)) return `row ${thing}`
  if (thing === 'street') return 'the street'
  if (thing === 'survivor') return scene.survivors.find((each) => each.id === view.survivor.name)?.name ?? 'the Survivor'
  if (thing === 'zombie' || thing === 'tactics') return `${thing} deck`
  if (thing === 'face_down') return 'what lies face down'
  return faceOf(scene, thing).title
}
