/** How a town is won: by any one of its rescues, before its days are over. */
import { safeHouse } from '../../../art/town/house'
import { rescueOf } from '../../../art/town/happenings'
import { HUMAN, type Aim } from '../../../table/aims'
import type { TownScene, TownView } from '../view'
import { cardName } from './names'

const COUNTS = ['', 'one', 'two', 'three']

export function aimsOf(scene: TownScene, view: TownView): Aim[] {
  const { rescues, last_day, fortification } = view
  const isAlone = Object.keys(view.survivors).length === 1
  // The rescues are dealt once all survivors are made.
  const [aim, short] =
    rescues.length > 1 ? [`Finish any one of the ${COUNTS[rescues.length] ?? rescues.length} rescues`, 'Finish any one']
    : rescues.length ? ['Finish the rescue', 'Finish it']
    : ['Get rescued', 'Get rescued']
  const all: Aim = {
    ...HUMAN,
    who: isAlone ? 'You' : 'All of you',
    text: `${aim} by day ${last_day}. If ${isAlone ? 'you die' : 'the last of you dies'}, it’s over.`,
    short: `${short} by day ${last_day}.`,
    picture: safeHouse(fortification),
  }
  const ways = rescues.map(({ id, requirements, due }): Aim => {
    const met = requirements.filter((each) => each.met).length
    const text = `${met} of ${requirements.length} done.${due === null ? '' : ` It comes on day ${due}.`}`
    return { who: cardName(scene, id), text, short: text, colour: '#ece7da', ground: '#d8c8a4', picture: rescueOf(id) }
  })
  return [all, ...ways]
}
