/** How the two sides win on this board, and how far each of them is. */
import { deadBustOf } from '../../../art/dead'
import { bustOf } from '../../../art/people'
import { signOf } from '../../../art/signs'
import type { Shown } from '../../../table/contract'
import { DEAD, HUMAN, ownFirst, type Aim } from '../../../table/aims'
import type { Scene } from '../scene'
import { isHuman, standing, type PlagueView } from '../view'

export function aimsOf(shown: Shown, scene: Scene, view: PlagueView): Aim[] {
  const required = scene.openings.filter((opening) => opening.required).length
  const hasHouse = required > 0
  const house = 'Search everything, board up everything, throw them all out.'
  const places = Object.keys(view.searched).length + view.unsearched.length
  const humans: Aim = {
    ...HUMAN,
    who: 'The humans',
    text: [hasHouse ? house : '', scene.car ? `${hasHouse ? 'Or find' : 'Find'} the keys and drive off.` : ''].filter(Boolean).join(' '),
    short: hasHouse ? `Close the house${scene.car ? ', or find the car keys' : ''}.` : 'Find the car keys and drive off.',
    picture: bustOf('ann'),
    counts: [
      { drawing: signOf('search'), have: places - view.unsearched.length, of: places, label: 'searched' },
      { drawing: signOf('planks'), have: required - view.unbarricaded.length, of: required, label: 'boarded up' },
      { drawing: signOf('skull'), have: view.zombies_inside.length, label: 'inside', isLoss: true },
    ].filter(({ of }) => of !== 0),
  }
  const dead: Aim = {
    ...DEAD,
    who: 'The dead',
    text: 'Get every last human. Four of you side by side break any barricade.',
    short: 'Get every last human.',
    picture: deadBustOf('brute'),
    counts: [
      { drawing: signOf('bite'), have: view.living, label: 'still alive', isLoss: true },
      { drawing: signOf('skull'), have: standing(view).filter(([, figure]) => !isHuman(figure)).length, label: 'of you' },
    ],
  }
  const isDead = shown.info.seats[shown.seat]?.role === 'zombie'
  return ownFirst([humans, dead], isDead ? 1 : 0)
}
