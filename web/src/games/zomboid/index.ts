/** What Project Zomboid, the card game, brings to the page. */
import type { GamePage } from '../../table/contract'

const survivor = (sign: string, colour: string) => ({ sign, colour, icon: 'person', name: `survivor ${sign}` })

export default {
  icon: 'compass',
  roles: { a: survivor('A', 'var(--human)'), b: survivor('B', 'var(--accent)'), c: survivor('C', 'var(--rot)'), d: survivor('D', 'var(--blood)'), e: survivor('E', 'var(--human)'), f: survivor('F', 'var(--accent)') },
  credit: 'Project Zomboid, the card game: after the game by The Indie Stone.',
  picture: () => import('./Picture.svelte'),
  load: async () => (await import('./table')).default,
} satisfies GamePage
