/** How a run ended, as a headline, and what there is to count. */
import type { Sign } from '../../../art/signs'
import type { Logged } from '../../../lib/log'
import type { AlleyScene, AlleyView } from '../view'

export interface Count {
  sign: Sign
  many: number
  label: string
}

/** The one sentence. */
export function headline(scene: AlleyScene, view: AlleyView): string {
  const name = (scene.survivors.find((each) => each.id === view.survivor.name)?.name ?? 'The Survivor').split(' ')[0]
  if (view.reason === 'resigned') return view.winner === 'zombie' ? `${name} gave up.` : `The dead gave up.`
  if (view.winner === 'survivor') return `${name} made it.`
  if (view.reason === 'truck') return `They left without ${name}.`
  return view.winner === 'zombie' ? `The dead have ${name}.` : 'Nobody has won.'
}

/** What was done on the way, as the log tells it. */
export function counts(view: AlleyView, log: Logged[]): Count[] {
  const events = log.filter((line) => !line.struck).flatMap((line) => line.events.map((event) => event.name))
  const many = (name: string) => events.filter((each) => each === name).length
  return [
    { sign: 'skull', many: many('killed'), label: 'felled' },
    { sign: 'move', many: many('moved'), label: 'steps' },
    { sign: 'take', many: many('took'), label: 'taken' },
    { sign: 'heart', many: Math.max(0, view.survivor.health), label: 'hearts left' },
  ]
}
