/** What ZombieApocalypse brings to the page. */
import type { GamePage } from '../../table/contract'

const survivor = (sign: string, colour: string) => ({ sign, colour, icon: 'person' })

export default {
  icon: 'perspective-dice-six-faces-random',
  roles: { a: survivor('A', 'var(--human)'), b: survivor('B', 'var(--accent)'), c: survivor('C', 'var(--blood)'), d: survivor('D', 'var(--rot)'), e: survivor('E', 'var(--human)'), f: survivor('F', 'var(--accent)') },
  picture: () => import('./Picture.svelte'),
  credit: 'ZombieApocalypse: after the role-playing game of that name.',
  load: async () => (await import('./table')).default,
} satisfies GamePage
