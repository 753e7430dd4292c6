/** How a night ended, as a headline, and what there is to count. */
import type { Shown, Tale } from '../../../table/contract'
import { outcomeOf } from '../../../table/outcome'
import type { Scene } from '../scene'
import { isHuman, type PlagueView } from '../view'
import { called } from './called'

/** The one sentence. */
function headline(scene: Scene, view: PlagueView, { winner, reason }: ReturnType<typeof outcomeOf>): string {
  const humans = Object.entries(view.figures).filter(([, figure]) => isHuman(figure))
  const away = humans.filter(([, { fate }]) => fate === 'escaped').map(([name]) => called(scene, name))
  if (reason === 'house_secured') return 'The house holds.'
  if (reason === 'no_human_left') return 'The house is theirs.'
  if (reason === 'humans_away') return away.length === 1 ? `${away[0]} got away.` : 'They got away.'
  if (reason === 'rounds_over') return winner === 'human' ? 'The night is over.' : 'The night was too long.'
  if (reason === 'resigned') return winner === 'human' ? 'The dead gave up.' : 'The living gave up.'
  return winner === 'human' ? 'The humans won.' : winner ? 'The zombies won.' : 'Nobody won.'
}

/** The headline, and what was done on the way. */
export function taleOf(shown: Pick<Shown, 'info' | 'scene' | 'view'>, happened: Record<string, number>): Tale {
  const [scene, view] = [shown.scene as unknown as Scene, shown.view as unknown as PlagueView]
  const searches = Object.keys(view.searched).length
  const doors = scene.openings.filter((opening) => opening.required).length
  return {
    head: headline(scene, view, outcomeOf(shown)),
    counts: [
      { sign: 'search', many: `${searches}/${searches + view.unsearched.length}`, label: 'searched' },
      { sign: 'planks', many: `${doors - view.unbarricaded.length}/${doors}`, label: 'boarded up' },
      { sign: 'skull', many: happened.killed ?? 0, label: 'felled' },
      { sign: 'die', many: happened.rolled ?? 0, label: 'rolls' },
    ],
  }
}
