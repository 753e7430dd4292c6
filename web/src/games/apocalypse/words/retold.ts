/** The server's sentences with the names that stand on the table: it calls survivors by letter, groups by number. */
import type { Shown } from '../../../table/contract'
import { viewOf } from '../view'
import { declaredName, declaredValue } from './declared'
import { lossOf, winOf } from './ending'
import { sentence, toldGroup, toldName } from './names'

/** The group's score has a row of its own on the end page. */
const SAID_BELOW = /^(.*Your score is \d+), the group's \d+\.$/

export function retold(shown: Shown, told: string): string {
  const view = viewOf(shown)
  const clockName = (id: string): string => {
    const n = view.tallies[id]?.name ?? null
    return (n === null ? undefined : shown.log.flatMap((line) => line.words).find((each) => each.n === n)?.text) ?? `the master’s clock ${Number(id) + 1}`
  }
  return told
    .replace('It was not to be.', () => lossOf(shown))
    .replace('The survivors have reached their goal.', () => winOf(shown))
    .replace(SAID_BELOW, '$1.')
    .replace(/^The master('s| shows) clock (\d): (.*)$/, (_, __, id: string, rest: string) => `${sentence(clockName(id))}: ${rest}`)
    .replace(/^(The master puts right: )(\S+) is (\S+)\.$/, (_, head: string, place: string, value: string) => `${head}${declaredName(shown, place)}: ${declaredValue(place, Number(value))}.`)
    .replace(/^Until now (\S+) was (\S+)\.$/, (_, place: string, value: string) => `${declaredName(shown, place)}: until now ${declaredValue(place, Number(value))}.`)
    .replace(/\b([Ss])urvivor ([A-F])\b/g, (found, first: string, letter: string) => {
      const pc = letter.toLowerCase()
      if (!view.survivors[pc]) return found
      const name = toldName(shown, pc)
      return first === 'S' ? sentence(name) : name
    })
    .replace(/\b([Gg])roup (\d)\b/g, (_, first: string, number: string) => {
      const name = toldGroup(shown, `t${number}`)
      return first === 'G' ? sentence(name) : name
    })
}
