import { Lazy } from '../../lib/lazy.svelte'

/** The parts of the table that come after its first picture. */
export const parts = new Lazy(() => import('./later'))
