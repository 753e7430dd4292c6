import { drew, sixSided } from '../../lib/chance_results'
import type { GameTable } from '../../table/contract'
import { called } from './words/called'
import { choiceOf } from './words/choices'
import { endingOf } from './words/ending'
import { HINTS } from './words/hints'
import { judge } from './words/odds'
import type { Scene } from './scene'
import { taleOf } from './words/tale'
import { points } from './words/ways'
import Table from './Table.svelte'
import { isOut, type PlagueView } from './view'

export default {
  Table,
  endPicture: () => import('./EndPicture.svelte'),
  isStage: true,
  hints: () => Promise.resolve(HINTS),
  say(shown, offer) {
    const { label, icon, figure } = choiceOf(shown.scene as unknown as Scene, shown.view as unknown as PlagueView, offer)
    return { label, icon, group: figure ? called(shown.scene as unknown as Scene, figure) : '' }
  },
  sounds: () => import('./sounds'),
  stresses: { round: 'heading', turn: 'heading', killed: 'good', over: 'good', zombified: 'bad', wounded: 'bad', broken: 'bad' },
  hides: (line) => !line.events.length,
  judge,
  isOut: (shown, seat) => isOut(shown.view as unknown as PlagueView, seat),
  currency: points,
  dice: sixSided,
  turned: drew,
  ending: (outcome, scene) => endingOf(outcome, scene as unknown as Scene),
  tale: taleOf,
} satisfies GameTable
