import { Lazy } from '../../../lib/lazy.svelte'

/** The parts of the board that come after its first picture. */
export const parts = new Lazy(() => import('./later'))
