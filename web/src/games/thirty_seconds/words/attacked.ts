/** The attack that waits for an answer, in one sentence: who, how, and what will be lost. */
import type { AlleyScene, AlleyView } from '../view'
import { wordsOf } from './choices'

export interface Attacked {
  head: string
  told: string
  /** Whether the Survivor will be hurt by it, as things stand. */
  harms: boolean
}

const wounds = (many: number) => `${many} ${many === 1 ? 'wound' : 'wounds'}`

/** What a zombie's attack will bring, or may. */
function byZombie(scene: AlleyScene, view: AlleyView): string {
  const attack = view.attack!
  const zombie = view.zombies[attack.by]
  const card = scene.zombies.find((each) => each.id === zombie?.card)
  const harm = wounds(card?.damage ?? 1)
  const who = wordsOf(scene, view, attack.by)
  const grabs = attack.weapon === 'grab'
  if (attack.blocked) return `${who} is blocked.`
  if (!attack.card) return `${who} ${grabs ? 'grabs' : attack.opportunity ? 'lunges' : 'strikes'}: ${harm} at stake.`
  if (!attack.success) return `${who} misses.`
  const more = [attack.knockdown && 'you fall', attack.disarm && 'your weapon is gone', grabs && 'you are held'].filter(Boolean)
  return `${who} ${grabs ? 'grabs' : 'hits'}: ${harm}${more.map((each) => `, and ${each}`).join('')}.`
}

/** What the Survivor's attack will bring. */
function bySurvivor(scene: AlleyScene, view: AlleyView): string {
  const attack = view.attack!
  const target = wordsOf(scene, view, attack.target)
  const how = attack.weapon === 'stomp' ? 'a stomp' : `the ${wordsOf(scene, view, attack.weapon ?? '').toLowerCase()}`
  if (!attack.card) return `${target} is attacked with ${how}.`
  if (!attack.success || attack.blocked) return `${how} misses ${target}.`
  return `${how} hits ${target}${attack.plus1 ? ', one harder' : ''}${attack.knockdown ? ', and it falls' : ''}.`
}

/** The attack under way; none if there is none. */
export function attackedOf(scene: AlleyScene, view: AlleyView, mine: string | null): Attacked | null {
  const attack = view.attack
  if (!attack) return null
  const told = attack.by === 'survivor' ? bySurvivor(scene, view) : byZombie(scene, view)
  const isMine = (attack.target === 'survivor') === (mine === 'survivor')
  return { head: isMine ? 'You are attacked.' : 'You attack.', told: told[0]!.toUpperCase() + told.slice(1), harms: attack.target === 'survivor' && !attack.blocked && (attack.success || !attack.card) }
}
