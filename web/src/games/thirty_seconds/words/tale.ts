/** How a run ended, as a headline, and what there is to count. */
import type { Tale } from '../../../table/contract'
import type { AlleyScene, AlleyView } from '../view'

/** The one sentence. */
function headline(scene: AlleyScene, view: AlleyView): string {
  const name = (scene.survivors.find((each) => each.id === view.survivor.name)?.name ?? 'The Survivor').split(' ')[0]
  if (view.reason === 'resigned') return view.winner === 'zombie' ? `${name} gave up.` : `The dead gave up.`
  if (view.winner === 'survivor') return `${name} made it.`
  if (view.reason === 'truck') return `They left without ${name}.`
  return view.winner === 'zombie' ? `The dead have ${name}.` : 'Nobody has won.'
}

/** The headline, and what was done on the way. */
export function taleOf(scene: AlleyScene, view: AlleyView, happened: Record<string, number>): Tale {
  const many = (name: string) => happened[name] ?? 0
  return {
    head: headline(scene, view),
    counts: [
      { sign: 'skull', many: many('killed'), label: 'felled' },
      { sign: 'move', many: many('moved'), label: 'steps' },
      { sign: 'take', many: many('took'), label: 'taken' },
      { sign: 'heart', many: Math.max(0, view.survivor.health), label: 'hearts left' },
    ],
  }
}
