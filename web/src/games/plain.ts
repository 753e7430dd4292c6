import type { GameTable } from '.'
import Plain from './Plain.svelte'

export default {
  Table: Plain,
  hints: {},
  say: (_, offer) => ({ label: offer.text.replaceAll('_', ' '), icon: '', group: '' }),
} satisfies GameTable
