/** How a run ended, as a headline, and what there is to count. */
import type { Shown, Tale } from '../../../table/contract'
import { outcomeOf } from '../../../table/outcome'
import type { AlleyScene, AlleyView } from '../view'

/** The one sentence. */
function headline(scene: AlleyScene, view: AlleyView, { winner, reason }: ReturnType<typeof outcomeOf>): string {
  const name = (scene.survivors.find((each) => each.id === view.survivor.name)?.name ?? 'The Survivor').split(' ')[0]
  if (reason === 'resigned') return winner === 'zombie' ? `${name} gave up.` : `The dead gave up.`
  if (winner === 'survivor') return `${name} made it.`
  if (reason === 'truck') return `They left without ${name}.`
  return winner === 'zombie' ? `The dead have ${name}.` : 'Nobody has won.'
}

/** The headline, and what was done on the way. */
export function taleOf(shown: Pick<Shown, 'info' | 'scene' | 'view'>, happened: Record<string, number>): Tale {
  const [scene, view] = [shown.scene as unknown as AlleyScene, shown.view as unknown as AlleyView]
  const many = (name: string) => happened[name] ?? 0
  return {
    head: headline(scene, view, outcomeOf(shown)),
    counts: [
      { sign: 'skull', many: many('killed'), label: 'felled' },
      { sign: 'move', many: many('moved'), label: 'steps' },
      { sign: 'take', many: many('took'), label: 'taken' },
      { sign: 'heart', many: Math.max(0, view.survivor.health), label: 'hearts left' },
    ],
  }
}
