/** Why nothing can be done with what you click: one refusal of all that the server tells, the one that a click there asks about. */
import type { Refusal } from '../../../lib/server/wire'
import type { AlleyScene, AlleyView, Side } from '../view'

/** The verbs that a click at a zombie asks about, the likeliest first. */
const AT_ZOMBIES: Record<Side, string[]> = { survivor: ['attack', 'stomp', 'take_token'], zombie: ['strike', 'advance', 'grab', 'rise'] }

/** Return why nobody of a side can go to a row now. */
export function whyNotTo(view: AlleyView, mine: Side, row: string): string {
  if (mine === 'zombie') return row === 'street' ? "The dead can't leave the alley." : 'None of your zombies can go there now.'
  return view.survivor.row === Number(row) ? "You're here already." : `You can't get ${row === 'street' ? 'to the street' : `to row ${row}`} this turn.`
}

/** Return the refusal that a click on a thing asks about, or nothing. */
export function refusalFor(scene: AlleyScene, view: AlleyView, mine: Side, refusals: Refusal[], thing: string): Refusal | null {
  const isZombieCard = scene.zombies.some((card) => card.id === thing)
  const verbs = view.zombies[thing] ? AT_ZOMBIES[mine] : !view.hands[mine].includes(thing) ? ['attack', 'use'] : isZombieCard ? ['summon', 'play'] : ['play']
  const isAbout = ({ text }: Refusal, verb: string) => text.split(' ')[0] === verb && text.split(' ').includes(thing)
  return verbs.map((verb) => refusals.find((each) => isAbout(each, verb))).find((each) => each !== undefined) ?? null
}
