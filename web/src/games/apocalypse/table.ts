import type { GameTable } from '../../table/contract'
import Table from './Table.svelte'
import { choiceOf } from './words/choices'
import { calledBy, endingOf, taleOf } from './words/ending'
import { retold } from './words/retold'
import { isOut, viewOf } from './view'

export default {
  Table,
  isStage: true,
  hints: () => import('./words/hints').then(({ HINTS }) => HINTS),
  say(shown, offer) {
    const { label, icon, lies } = choiceOf(shown, offer)
    return { label, icon, group: lies === 'pile' ? 'Besides' : '', isClosed: lies === 'pile' }
  },
  sounds: () => import('./sounds'),
  stresses: { day: 'heading', scene: 'heading', over: 'good', helps: 'good', marks_xp: 'good', healed: 'good', betrays: 'bad', harmed: 'bad', injured: 'bad', bitten: 'bad', died: 'bad', turned: 'bad', breach: 'bad', hard_move: 'bad', clock_full: 'bad' },
  retell: retold,
  hides: (line) => !line.events.length,
  calls: calledBy,
  faces: () => import('./faces').then(({ face }) => face),
  isOut: (shown, seat) => isOut(viewOf(shown), seat),
  judge: (label) => (label === 'strong' ? 'good' : label === 'miss' ? 'bad' : ''),
  endPicture: () => import('./EndPicture.svelte'),
  ending: endingOf,
  endsInDefeat: true,
  tale: taleOf,
} satisfies GameTable
