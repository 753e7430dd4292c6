import { drew } from '../../lib/chance_results'
import type { GameTable } from '../../table/contract'
import { cardOf, MARKS, signsOf } from './attacks/attacks'
import { choiceOf } from './words/choices'
import { endingOf } from './words/ending'
import { HINTS } from './words/hints'
import { retold } from './words/retold'
import { taleOf } from './words/tale'
import Table from './Table.svelte'
import type { AlleyScene, AlleyView } from './view'

export default {
  Table,
  endPicture: () => import('./EndPicture.svelte'),
  isStage: true,
  hints: () => Promise.resolve(HINTS),
  say(shown, offer) {
    const { label, icon, group } = choiceOf(shown.scene as unknown as AlleyScene, shown.view as unknown as AlleyView, offer)
    return { label, icon, group, isClosed: offer.verb === 'exchange' }
  },
  retell: (shown, sentence) => retold(shown.scene as unknown as AlleyScene, shown.view as unknown as AlleyView, sentence),
  linger: { read: 1800 },
  note(scene, event) {
    const card = event.name === 'read' ? cardOf(scene as unknown as AlleyScene, event.args[0] ?? '') : undefined
    return card ? MARKS.map((mark) => ({ text: `${mark} ${signsOf(card, mark)}`, counts: mark === event.args[1] })) : []
  },
  hides: (line) => line.text === 'pass' && !line.events.length,
  sounds: () => import('./sounds'),
  stresses: { round: 'heading', turn: 'heading', killed: 'good', over: 'good' },
  judge: (label) => (label === 'kill' ? 'good' : ''),
  turned: drew,
  ending: (outcome, scene) => endingOf(outcome, scene as unknown as AlleyScene),
  tale: taleOf,
} satisfies GameTable
