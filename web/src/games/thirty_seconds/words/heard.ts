/** What is said to those who hear the table: what is asked of them, and how things stand as their turn comes. */
import type { AlleyScene, AlleyView, Side } from '../view'
import type { Prompt } from '../prompts/prompts'

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** How it stands for a side, in one sentence. */
function standOf(scene: AlleyScene, view: AlleyView, side: Side): string {
  const { row, health, max, down, grabbed } = view.survivor
  const left = Math.max(0, scene.street - row)
  const ails = [down && 'knocked down', grabbed && 'grabbed'].filter(Boolean).join(' and ')
  const who = side === 'survivor' ? 'You have' : 'The Survivor has'
  const energy = side === 'survivor' ? '' : `You have ${view.energy.zombie.left} energy. `
  const mine = side === 'survivor' ? `, ${view.energy.survivor.left} energy` : ''
  return `${energy}${who} ${health} of ${max} health${mine} and ${many(left, 'step')} to the street${ails ? `, and ${side === 'survivor' ? 'are' : 'is'} ${ails}` : ''}.`
}

/** The sentences for a seat that may choose, or waits. */
export function heardOf(scene: AlleyScene, view: AlleyView, prompt: Prompt, mine: Side | null, asks: boolean): string {
  if (!view.pending) return prompt.head
  const isTurn = mine !== null && mine === view.turn && prompt.head.startsWith('Your action')
  return [`${prompt.head}.`, isTurn ? standOf(scene, view, mine) : prompt.text, asks ? 'Answer or pass.' : ''].filter(Boolean).join(' ')
}
