import type { GameTable } from '..'
import { choiceOf } from './choices'
import { endingOf } from './ending'
import { HINTS } from './hints'
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
  ending: (outcome) => endingOf(outcome),
} satisfies GameTable
