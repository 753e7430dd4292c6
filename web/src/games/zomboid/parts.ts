import { Lazy } from '../../lib/lazy.svelte'

/** The parts of the table that come after its first picture. */
export const parts = new Lazy(() => import('./later'))

/** The drawings of the places; until they are there, a place is a dark street. */
export const pictures = new Lazy(() => import('./place_picture'))
