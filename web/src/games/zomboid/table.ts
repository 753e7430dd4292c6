import type { GameTable } from '../../table/contract'
import Table from './Table.svelte'
import { isDead, SEATS, type TownScene, type TownView } from './view'
import { choiceOf, SELDOM } from './words/choices'
import { endingOf, taleOf } from './words/ending'
import { survivorName } from './words/names'
import { retold } from './words/retold'
import { isDanger, isDawn } from './words/stops'

/** So many choices of one seldom word fold away. */
const MANY = 3
const GROUPS: Record<string, string> = { want: 'Ask for', show: 'Show', drop: 'Drop', lower: 'Less' }

export default {
  Table,
  endPicture: () => import('./EndPicture.svelte'),
  isStage: true,
  hints: () => import('./words/hints').then(({ HINTS }) => HINTS),
  say(shown, offer) {
    const { label, icon } = choiceOf(shown, offer)
    const isFolded = SELDOM.has(offer.verb) && shown.offers.filter(({ verb }) => verb === offer.verb).length > MANY
    return { label, icon, group: isFolded ? (GROUPS[offer.verb] ?? '') : '', isClosed: isFolded }
  },
  calls: (shown, seat) => survivorName(shown, shown.scene as unknown as TownScene, SEATS[seat]!),
  faces: () => import('./faces').then(({ face }) => face),
  isOut: (shown, seat) => isDead(shown.view as unknown as TownView, SEATS[seat] ?? null),
  isDanger,
  isDawn,
  sounds: () => import('./sounds'),
  stresses: { day: 'heading', turn: 'heading', killed: 'good', traded: 'good', called: 'good', fortified: 'good', over: 'good', bitten: 'bad', died: 'bad', hurt: 'bad', alerted: 'bad', horde_arrives: 'bad' },
  currency: (cost) => `${cost} ${cost === 1 ? 'step' : 'steps'}`,
  retell: retold,
  hides: (line) => !line.events.length,
  judge: (label) => (/^(in|away)$|falls?\b|^nothing lost$/.test(label) ? 'good' : label ? 'bad' : ''),
  /** What a die shows; of luck dice also nothing. */
  dice: (line) => (line.k === 'roll' ? (/^roll ([0-6])$/.exec(line.text) ?? []).slice(1).map(Number) : []),
  ending: (outcome, scene) => endingOf(outcome, scene as unknown as TownScene),
  endsInDefeat: true,
  tale: taleOf,
} satisfies GameTable
