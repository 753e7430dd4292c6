/** How the two sides win on this board. */
import { deadBustOf } from '../../../art/dead'
import { bustOf } from '../../../art/people'
import type { Shown } from '../../../table/contract'
import { DEAD, HUMAN, ownFirst, type Aim } from '../../../table/aims'
import type { Scene } from '../scene'

export function aimsOf(shown: Shown, scene: Scene): Aim[] {
  const hasHouse = scene.openings.some((opening) => opening.required)
  const house = 'Search everything, board up everything, throw them all out.'
  const humans: Aim = {
    ...HUMAN,
    who: 'The humans',
    text: [hasHouse ? house : '', scene.car ? `${hasHouse ? 'Or find' : 'Find'} the keys and drive off.` : ''].filter(Boolean).join(' '),
    short: hasHouse ? `Close the house${scene.car ? ', or find the car keys' : ''}.` : 'Find the car keys and drive off.',
    picture: bustOf('ann'),
  }
  const dead: Aim = { ...DEAD, who: 'The dead', text: 'Get every last human. Four of you side by side break any barricade.', short: 'Get every last human.', picture: deadBustOf('brute') }
  const isDead = shown.info.seats[shown.seat]?.role === 'zombie'
  return ownFirst([humans, dead], isDead ? 1 : 0)
}
