import { sixSided } from '../../lib/chance_results'
import type { GameTable } from '../contract'
import Table from './Table.svelte'

export default {
  Table,
  hints: {},
  say: (_, offer) => ({ label: offer.text.replace(/ \?$/, '').replaceAll('_', ' '), icon: '', group: '' }),
  sounds: () => import('./sounds'),
  stresses: { over: 'good', round: 'heading', turn: 'heading' },
  dice: sixSided,
} satisfies GameTable
