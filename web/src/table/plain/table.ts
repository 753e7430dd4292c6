import { sixSided } from '../../lib/chance_results'
import type { GameTable } from '../contract'
import Table from './Table.svelte'

/** So many choices of one word fold away, unless there is no other. */
const MANY = 8

export default {
  Table,
  hints: () => Promise.resolve({}),
  say(shown, { text, verb }) {
    const alike = shown.offers.filter((offer) => offer.verb === verb).length
    const isClosed = alike > MANY && shown.offers.length > alike
    return { label: text.replace(/ \?$/, '').replaceAll('_', ' '), icon: '', group: isClosed ? verb.replaceAll('_', ' ') : '', isClosed }
  },
  sounds: () => import('./sounds'),
  stresses: { over: 'good', round: 'heading', turn: 'heading' },
  dice: sixSided,
} satisfies GameTable
