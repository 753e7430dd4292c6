/** How the two sides win in the alley. */
import { deadBustOf } from '../../../art/dead'
import { bustOf } from '../../../art/people'
import { DEAD, HUMAN, ownFirst, type Aim } from '../../../table/aims'
import type { AlleyScene, AlleyView } from '../view'

export function aimsOf(scene: AlleyScene, view: AlleyView, seat: number): Aim[] {
  const name = scene.survivors.find(({ id }) => id === view.survivor.name)?.name.split(' ')[0] ?? 'the Survivor'
  const survivor: Aim = { ...HUMAN, who: 'The Survivor', text: 'Reach the street alive.', short: 'Reach the street alive.', picture: bustOf(view.survivor.name) }
  const dead: Aim = { ...DEAD, who: 'The dead', text: `Take ${name}’s last heart before the street.`, short: `Take ${name}’s last heart.`, picture: deadBustOf('walker') }
  return ownFirst([survivor, dead], seat)
}
