import type { GameTable } from '..'
import { choiceOf } from './choices'
import { HINTS } from './hints'
import Table from './Table.svelte'
import type { AlleyScene, AlleyView } from './view'

export default {
  Table,
  hints: HINTS,
  say(shown, offer) {
    const { label, icon, group } = choiceOf(shown.scene as unknown as AlleyScene, shown.view as unknown as AlleyView, offer)
    return { label, icon, group }
  },
} satisfies GameTable
