/** The page of a game that brings none of its own. */
import type { GamePage } from '../contract'

export const PLAIN: GamePage = {
  icon: 'perspective-dice-six-faces-random',
  roles: {},
  credit: '',
  load: async () => (await import('./table')).default,
}
