import { logged } from '../../lib/log'
import { turnsOf } from '../../lib/told'
import type { Advice, Hindsight, Line } from '../../lib/server/wire'
import type { GameTable, Shown } from '../contract'
import { percent } from './curve'

/** What a strong player would have done, and what that is worth to whoever chose: no more than games played on can tell. */
export function adviceInWords(advice: Advice, whom: string, named: (choice: string) => string): { would: string; worth: string } {
  const { bot, shares, prospect } = advice
  if (advice.chosen === advice.advised) return { would: `${bot} would have done the same.`, worth: shares ? `After it, the ${prospect} for ${whom}: ${percent(shares.chosen)}.` : '' }
  return { would: `${bot} instead: ${advice.would || named(advice.advised)}`, worth: shares ? `${capital(prospect)} for ${whom}: ${compared(shares)}.` : '' }
}

function compared({ advised, chosen, clear }: NonNullable<Advice['shares']>): string {
  if (!clear || percent(advised) === percent(chosen)) return `${percent(advised)}, much as it was played (${percent(chosen)})`
  return advised > chosen ? `${percent(advised)} instead of ${percent(chosen)}` : `only ${percent(advised)}, and ${percent(chosen)} as it was played`
}

/** A choice as the table's list of offers says it, for one that nobody is seen to make: whose it is, and what. */
export function choiceInWords(shown: Shown, game: GameTable, text: string): string {
  const [verb = '', ...args] = text.split(' ')
  const { group, label } = game.say(shown, { text, verb, args, odds: null, words: false })
  return `${group && !label.includes(group) ? `${group}: ` : ''}${label}.`
}

/** Letters of what is told of a turning point, beyond which its last sentence stands alone. */
const SHORT = 120

/** What happened at a turning point, in whole sentences: what came last, and before it what there is room for. */
export function turnInWords(lines: Line[], stresses: NonNullable<GameTable['stresses']>, whose: (line: Line) => string, named: (choice: string) => string): string {
  const turns = turnsOf(lines.map((line) => logged(line, [])), (event) => stresses[event.name] === 'heading')
  const told = turns.flatMap(({ entries }) => entries.map((entry) => entry.text)).filter(Boolean)
  let said = told.pop() ?? turns.map(({ title }) => title).join(' ')
  while (told.length && told.at(-1)!.length + said.length < SHORT) said = `${told.pop()} ${said}`
  const [first] = lines
  return said.trim() || (first ? capital(`${whose(first)}: ${first.k === 'choice' ? named(first.text) : `${first.text.replaceAll('_', ' ')}.`}`) : '')
}

/** What the curve is based on. */
export function basisInWords({ source, bot, playouts, error }: Hindsight): string {
  if (source === 'playouts') return `${bot} bots, ${playouts} games from each point`
  return error === null ? 'an estimate by the game\'s forecast' : `by the game's forecast, give or take ${points(error)}`
}

/** Why there is no curve, and whether asking again may bring one. `code` is the server's refusal; empty where it answered. */
export function noCurveInWords(code: string): { words: string; mayRetry: boolean } {
  if (code === 'not_begun') return { words: 'You can see the chances once the whole story is over.', mayRetry: false }
  if (code === 'rules') return { words: "There are no chances to show: this server's rules have changed since this game.", mayRetry: false }
  if (code === '') return { words: "There are no chances to show: the server couldn't play this game on often enough.", mayRetry: false }
  return { words: "The server couldn't work out the chances just now.", mayRetry: true }
}

/** What rolls and choices did to the chance of one seat, where a forecast can tell. */
export function swingsInWords(swings: NonNullable<Hindsight['swings']>, prospect: string, seat: number, whom: string): string {
  const luck = swings.luck[seat] ?? 0
  const choices = swings.choices[seat] ?? 0
  return `Rolls and draws ${luck < 0 ? 'cost' : 'gave'} ${whom} ${points(luck)} of the ${prospect}, the choices ${choices < 0 ? 'took' : 'gave'} ${points(choices)}; give or take ${points(swings.error)}.`
}

/** The words that begin a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function points(share: number): string {
  const count = Math.round(Math.abs(share) * 100)
  return `${count} ${count === 1 ? 'point' : 'points'}`
}
