/** What Zombie Plague brings to the page. */
import type { GamePage } from '../../table/contract'
import { settle } from './decks'

export default {
  icon: 'raise-zombie',
  roles: {
    human: { sign: '●', colour: 'var(--human)', icon: 'person' },
    zombie: { sign: '✦', colour: 'var(--rot)', icon: 'shambling-zombie' },
  },
  credit: 'Zombie Plague: Brian S. Roe and Skott Kilander, Hackwerks, 2001.',
  abbreviations: { ap: 'action points' },
  picture: () => import('./Picture.svelte'),
  summary: () => import('./learn/Summary.svelte'),
  settle,
  load: async () => (await import('./table')).default,
} satisfies GamePage
