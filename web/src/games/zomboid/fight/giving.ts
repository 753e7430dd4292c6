/** Dice that are given out, and the letters of what else one may do in a fight. */
import type { Fight } from '../view'

/** By which letter a choice is made; an enemy's is its number. */
export const LETTERS: Record<string, string> = { run: 'r', stand: 'f', wield: 'f', bare: 'h', on: 'f', go_on: 'f', let_stand: 'f', die: 'd' }

/** Which of the dice as they lie (attack, enemy, dodge) is the one to be given: the better of one's own, the worse of theirs. */
export function givenOf(fight: Fight, verbs: string[]): number {
  const [dice, first] = verbs.includes('give') ? [fight.attack_dice, 0] : verbs.includes('take') ? [fight.enemy_dice, fight.attack_dice.length] : [[], 0]
  return dice.length ? first + dice.indexOf(Math.max(...dice)) : -1
}
