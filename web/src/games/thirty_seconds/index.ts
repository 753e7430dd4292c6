/** What 30 Seconds to Live brings to the page. */
import type { GamePage } from '../../table/contract'

export default {
  icon: 'run',
  roles: {
    survivor: { sign: '✦', colour: 'var(--human)', icon: 'person' },
    zombie: { sign: '✦', colour: 'var(--rot)', icon: 'shambling-zombie' },
  },
  credit: '30 Seconds to Live: William Angus, Kitten Kaiju Games.',
  picture: () => import('./Picture.svelte'),
  summary: () => import('./learn/Summary.svelte'),
  setup: () => import('./Setup.svelte'),
  preferences: () => import('./Preferences.svelte'),
  hasClock: (chosen) => chosen.timer === true,
  load: async () => (await import('./table')).default,
} satisfies GamePage
