/** How the two sides win in the alley, and how far each of them is. */
import { deadBustOf } from '../../../art/dead'
import { bustOf } from '../../../art/people'
import { signOf } from '../../../art/signs'
import { DEAD, HUMAN, ownFirst, type Aim } from '../../../table/aims'
import type { AlleyScene, AlleyView } from '../view'

export function aimsOf(scene: AlleyScene, view: AlleyView, seat: number): Aim[] {
  const { name: id, row, health } = view.survivor
  const name = scene.survivors.find((each) => each.id === id)?.name.split(' ')[0] ?? 'the Survivor'
  const steps = { drawing: signOf('move'), have: Math.max(0, scene.street - row) }
  const hearts = { drawing: signOf('heart'), have: health, isLoss: true }
  const stepWord = steps.have === 1 ? 'step' : 'steps'
  const heartWord = health === 1 ? 'heart' : 'hearts'
  const survivor: Aim = {
    ...HUMAN,
    who: 'The Survivor',
    text: 'Reach the street alive.',
    short: 'Reach the street alive.',
    picture: bustOf(id),
    counts: [{ ...steps, label: `${stepWord} to go` }, { ...hearts, label: `${heartWord} left` }],
  }
  const dead: Aim = {
    ...DEAD,
    who: 'The dead',
    text: `Take ${name}’s last heart before the street.`,
    short: `Take ${name}’s last heart.`,
    picture: deadBustOf('walker'),
    counts: [{ ...hearts, label: `${heartWord} to go` }, { ...steps, label: `${stepWord} from the street` }],
  }
  return ownFirst([survivor, dead], seat)
}
