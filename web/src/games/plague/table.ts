import { drew, sixSided } from '../../lib/chance_results'
import type { GameTable } from '../../table/contract'
import { choiceOf } from './choices'
import { endingOf } from './ending'
import { HINTS } from './hints'
import { judge } from './odds'
import type { Scene } from './scene'
import Table from './Table.svelte'
import type { PlagueView } from './view'

export default {
  Table,
  hints: HINTS,
  say(shown, offer) {
    const { label, icon, figure } = choiceOf(shown.scene as unknown as Scene, shown.view as unknown as PlagueView, offer)
    return { label, icon, group: figure ?? '' }
  },
  sounds: () => import('./sounds'),
  stresses: { round: 'heading', turn: 'heading', killed: 'good', over: 'good', zombified: 'bad', wounded: 'bad', broken: 'bad' },
  judge,
  dice: sixSided,
  turned: drew,
  ending: (outcome) => endingOf(outcome),
} satisfies GameTable
