/** The face of every card: its name and what is printed on it. */
import type { AlleyScene } from './view'

export interface Face {
  title: string
  text: string
  cost: number | null
  /** The same in a few words. */
  short?: string
  /** What its words mean. */
  notes?: string[]
}


/** A name of the content as one says it. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ')
}

/** A word of a card as one says it: `reduce1` is reduce 1. */
function wordOf(trait: string): string {
  return spoken(trait).replace(/\D(?=\d$)/, '$& ')
}

/** What the words of a card mean; a zombie's say themselves of whom they speak. */
function meant(scene: AlleyScene, traits: string[], isNamed: boolean): string[] {
  return traits.map((trait) => `${isNamed ? `${wordOf(trait)}: ` : ''}${scene.traits[trait] ?? wordOf(trait)}`)
}

/** The face of a card or of a Supply; a second copy `pistol_2` looks as the first. */
export function faceOf(scene: AlleyScene, id: string): Face {
  const tactics = [...scene.zombie_tactics, ...scene.survivor_tactics].find((card) => card.id === id)
  if (tactics) return { title: tactics.name, text: tactics.text, cost: tactics.cost }
  return zombieFace(scene, id) ?? supplyFace(scene, id) ?? { title: spoken(id), text: '', cost: null }
}

function zombieFace(scene: AlleyScene, id: string): Face | undefined {
  const zombie = scene.zombies.find((card) => card.id === id)
  if (!zombie) return undefined
  const far = zombie.range ? ` at range ${zombie.range}` : ''
  const text = [
    `Health ${zombie.health}.`,
    `Moves ${zombie.move_rows} ${zombie.move_rows === 1 ? 'row' : 'rows'} for ${zombie.move_cost} energy.`,
    `Attacks for ${zombie.attack_cost}: ${zombie.damage} damage${far}.`,
    zombie.traits.map(wordOf).join(', '),
  ]
  const title = `${zombie.type}${zombie.boss ? ' (Boss)' : ''}`
  const short = `Health ${zombie.health}, hits for ${zombie.damage}.`
  return { title, text: text.join(' ').trim(), short, cost: null, notes: meant(scene, zombie.traits, false) }
}

function supplyFace(scene: AlleyScene, id: string): Face | undefined {
  const [, base = id, copy = ''] = /^(.*?)(?:_(\d+))?$/.exec(id) ?? []
  const supply = scene.supplies.find((card) => card.id === base)
  if (!supply) return undefined
  const far = supply.range ? `, range ${supply.range}` : ''
  const harm = supply.damage ? `Damage ${supply.damage}${far}.` : `${supply.kind}.`
  const title = copy ? `${supply.name} ${copy}` : supply.name
  const text = `${harm} ${supply.traits.map(wordOf).join(', ')}`.trim()
  return { title, text, cost: null, notes: meant(scene, supply.traits, true) }
}
