/** How a night ended, as a headline, and what there is to count. */
import type { Tale } from '../../../table/contract'
import type { Scene } from '../scene'
import { isHuman, type PlagueView } from '../view'
import { called } from './called'

/** The one sentence. */
function headline(scene: Scene, view: PlagueView): string {
  const humans = Object.entries(view.figures).filter(([, figure]) => isHuman(figure))
  const away = humans.filter(([, { fate }]) => fate === 'escaped').map(([name]) => called(scene, name))
  if (view.reason === 'house_secured') return 'The house holds.'
  if (view.reason === 'no_human_left') return 'The house is theirs.'
  if (view.reason === 'humans_away') return away.length === 1 ? `${away[0]} got away.` : 'They got away.'
  if (view.reason === 'rounds_over') return view.winner === 'human' ? 'The night is over.' : 'The night was too long.'
  return view.winner === 'human' ? 'The dead gave up.' : 'The living gave up.'
}

/** The headline, and what was done on the way. */
export function taleOf(scene: Scene, view: PlagueView, happened: Record<string, number>): Tale {
  const searches = Object.keys(view.searched).length
  const doors = scene.openings.filter((opening) => opening.required).length
  return {
    head: headline(scene, view),
    counts: [
      { sign: 'search', many: `${searches}/${searches + view.unsearched.length}`, label: 'searched' },
      { sign: 'planks', many: `${doors - view.unbarricaded.length}/${doors}`, label: 'boarded up' },
      { sign: 'skull', many: happened.killed ?? 0, label: 'felled' },
      { sign: 'die', many: happened.rolled ?? 0, label: 'rolls' },
    ],
  }
}
