/** Dice that are given out, and the letters of what else one may do in a fight. */
import type { Desk } from '../desk'
import type { Fight, Foe } from '../view'
import type { Choice } from '../words/choices'

/** By which letter a choice is made; an enemy's is its number. */
export const LETTERS: Record<string, string> = { run: 'r', stand: 'f', wield: 'f', bare: 'h', on: 'f', go_on: 'f', at_once: 'a', use: 'i', let_stand: 'f', die: 'd' }

/** The verbs that give one die to an enemy, and by that the other to the other. */
const PAIRED = new Set(['give', 'take'])
/** What is said of the other die of the pair, when that one is in the hand. */
const OTHER: [RegExp, string][] = [[/^The better die/, 'The other die'], [/^The worse die/, 'The other die']]

/** The two dice, as they lie (attack, enemy, dodge), of which one is in the hand: the better of one's own or the worse of theirs, then the other. */
export function pairOf(fight: Fight, verbs: string[]): number[] {
  const [dice, first] = verbs.includes('give') ? [fight.attack_dice, 0] : verbs.includes('take') ? [fight.enemy_dice, fight.attack_dice.length] : [[], 0]
  if (!dice.length) return []
  const place = dice.indexOf(Math.max(...dice))
  return [first + place, ...dice.map((_, n) => first + n).filter((n) => n !== first + place)]
}

/** What giving the die in the hand to an enemy means: to have the other die of the pair is to choose for the other enemy. */
export function givingTo(desk: Desk, foes: string[], name: string, isOther: boolean): Choice[] {
  const other = foes.find((each) => each !== name) ?? name
  const [first] = desk.on(other)
  if (!isOther || !first || !PAIRED.has(first.offer.verb)) return desk.on(name)
  const to = desk.on(name)[0]?.label ?? first.label
  return [{ ...first, label: OTHER.reduce((said, [from, word]) => said.replace(from, word), to), thing: name }]
}

/** Join choices that come to the same: the first of two equal enemies gets the choice, with how many it stands for. */
export function joinSame(foes: Record<string, Foe>, names: string[], choicesOf: (name: string) => Choice[], resultOf: (choice: Choice) => string): Record<string, { choices: Choice[]; many: number }> {
  const taking = Object.fromEntries(names.map((name) => [name, { choices: choicesOf(name), many: 1 }]))
  const [one, other] = names
  const [first, second] = [taking[one ?? '']?.choices ?? [], taking[other ?? '']?.choices ?? []]
  if (!one || !other || first.length !== 1 || second.length !== 1 || first[0]!.offer.verb !== second[0]!.offer.verb) return taking
  const isSameEnd = resultOf(first[0]!) !== '' && resultOf(first[0]!) === resultOf(second[0]!)
  const isOrder = first[0]!.offer.verb === 'first' && resultOf(first[0]!).includes('lost')
  if (!isSameEnd || !(isOrder || isEqual(foes[one], foes[other]))) return taking
  return { ...taking, [one]: { choices: first, many: 2 }, [other]: { choices: [], many: 1 } }
}

const isEqual = (one: Foe | undefined, other: Foe | undefined): boolean => !!one && !!other && one.id === other.id && one.hp === other.hp && one.blow === other.blow && one.dodged === other.dodged
