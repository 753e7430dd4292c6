/** What the Director would do in the master's place: of what is asked how it would draw, else what the table could do with. */
import type { Offer } from '../../../lib/server/wire'
import { GOODS_MARKS, type Mark } from '../../../art/story/marks'
import type { Desk } from '../desk'
import { present } from '../view'
import { personName, printedName, sentence } from '../words/names'
import { MASTER_MARKS } from '../words/master'
import { candlesOf, LONG } from './lights'

export interface Advice {
  key: string
  title: string
  why: string
  /** What is chosen, one after the other. */
  does: string[]
  /** What is said with it, where words are asked for; empty where none are. */
  words: string
  kind: 'hard' | 'soft' | ''
  mark: Mark
  pc: string
  /** At whom else it may be made, and what is chosen then. */
  at: Record<string, string[]>
}

const SAID: Record<string, string> = {
  announce_badness: 'Something is on its way.', put_in_spot: 'It is on you now.', blame_game: 'And whose fault is that?', offer: 'There is a way, and it has its price.', inflict_harm: 'It gets you.', drain: 'It is gone.', gear_fails: 'It gives way in your hands.', separate: 'You are alone.', reinforce: 'There are more of them.', clock_ticks: 'That took too long.', spot: 'Now.', turn_npc: 'They have had enough of you.', sow_distrust: 'You saw that look.',
}

/** How the Director would draw what he is asked; then what he would not draw. */
function drawn(desk: Desk): Advice[] {
  const odds = desk.view.cockpit?.director ?? {}
  const of = (id: string | undefined): number => odds[id ?? ''] ?? -1
  if (!desk.choices.some(({ offer }) => of(offer.args[0]) >= 0)) return []
  return desk.choices
    .toSorted((a, b) => of(b.offer.args[0]) - of(a.offer.args[0]))
    .map(({ offer, label }): Advice => {
      const [id = ''] = offer.args
      return { key: offer.text, title: label, why: of(id) >= 0 ? `${odds[id]} in 100 times` : '', does: [offer.text], words: offer.words ? (SAID[id] ?? label) : '', kind: offer.verb === 'hard' ? 'hard' : '', mark: MASTER_MARKS[id] ?? GOODS_MARKS[id] ?? 'star', pc: id in desk.view.survivors ? id : '', at: {} }
    })
}

/** Why now: the reasons that the table shows. */
function reasons(desk: Desk): Record<string, string> {
  const { view } = desk
  const isQuiet = !Object.values(view.threats).some((threat) => threat.place === view.scene) && !view.hazard
  const least = Object.entries(view.pool).filter(([, many]) => many > 0)
  return {
    ...(isQuiet ? { announce_badness: 'nobody is after them here', reinforce: 'nobody is after them here' } : {}),
    ...(view.round >= 3 ? { clock_ticks: `round ${view.round} of this scene` } : {}),
    ...(least.length ? { drain: `they still have ${least.map(([goods, many]) => `${many} ${goods}`).join(', ')}` } : {}),
  }
}

/** Moves of his own, while the table looks to him: first whom the light has passed by. */
function moves(desk: Desk): Advice[] {
  const { shown, view, scene } = desk
  const sends = shown.asides.filter(({ verb }) => verb === 'send_soft' || verb === 'send_hard')
  const [quiet] = candlesOf(shown).filter(({ pc }) => present(view).includes(pc)).sort((a, b) => b.quiet - a.quiet)
  const why = reasons(desk)
  const seen = new Set<string>()
  const here = present(view)
  const found = sends.flatMap(({ text, verb, args: [id = '', at = ''] }: Offer): Advice[] => {
    const isAtQuiet = !at || at === quiet?.pc
    if (!isAtQuiet || seen.has(id)) return []
    seen.add(id)
    const isSpot = id === 'put_in_spot' && quiet !== undefined
    const name = isSpot ? `Put ${personName(shown, quiet.pc)} in a spot` : printedName(scene, id)
    const long = isSpot && quiet.quiet >= LONG ? `no light for ${quiet.quiet} turns` : ''
    const whom = at ? `at ${personName(shown, at)}` : ''
    const aimed = isSpot ? here.map((pc) => [pc, [text, `someone ${pc}`]]) : sends.filter((send) => send.args[0] === id && send.args[1]).map((send) => [send.args[1]!, [send.text]])
    return [{ key: text, title: name, why: long || why[id] || whom || 'if nothing happens', does: isSpot ? [text, `someone ${quiet.pc}`] : [text], words: SAID[id] ?? sentence(name), kind: verb === 'send_hard' ? 'hard' : 'soft', mark: MASTER_MARKS[id] ?? 'star', pc: isSpot ? quiet.pc : at, at: Object.fromEntries(aimed) }]
  })
  const rank = (each: Advice): number => (each.why.startsWith('no light') ? 0 : why[each.does[0]!.split(' ')[1]!] ? 1 : each.kind === 'soft' ? 2 : 3)
  return found.sort((a, b) => rank(a) - rank(b))
}

/** Whether the master is asked something that the Director would draw: the answers lie with its advice. */
export const isAsked = (desk: Desk): boolean => drawn(desk).length > 0

export const adviceOf = (desk: Desk): Advice[] => {
  const asked = drawn(desk)
  return asked.length ? asked : moves(desk)
}
