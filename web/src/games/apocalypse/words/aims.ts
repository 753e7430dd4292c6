/** What a story is played for: by its survivors, by its master, and how it began. */
import type { Drawing } from '../../../art/ink'
import { backdropOf } from '../../../art/story/backdrops'
import { playbookFace } from '../../../art/story/cast'
import { markOf } from '../../../art/story/marks'
import { HUMAN, ownFirst, type Aim, type Count } from '../../../table/aims'
import type { Desk } from '../desk'
import { clockMark, isLossClock } from './looks'

const CANDLE: Drawing = {
  box: [60, 60],
  svg: '<circle cx="30" cy="17" r="15" fill="#e9ab4a" opacity=".3"/><path d="M30 5Q38 15 30 22Q22 15 30 5Z" fill="#ffd27a" stroke="#0e1113" stroke-width="2"/><path d="M21 25H39V60H21Z" fill="#e6dec6" stroke="#0e1113" stroke-width="2.4"/>',
}

/** The scenario's clocks in sight: first those that win, then those that lose. */
function clocksOf({ scene, view }: Pick<Desk, 'scene' | 'view'>): Count[] {
  return scene.clocks
    .filter(({ id }) => id in view.clocks && id !== 'horde')
    .map(({ id, name, size }) => ({ drawing: markOf(clockMark(id)), have: view.clocks[id] ?? 0, of: size, label: name.replace(/^The /, '').toLowerCase(), isLoss: isLossClock(id) }))
    .sort((a, b) => Number(a.isLoss) - Number(b.isLoss))
}

export function aimsOf({ scene, view, me, isMaster }: Pick<Desk, 'scene' | 'view' | 'me' | 'isMaster'>): Aim[] {
  const playbook = view.survivors[me ?? 'a']?.playbook || 'healer'
  const survivors: Aim = { ...HUMAN, who: 'The survivors', text: scene.goal, short: scene.goal, counts: clocksOf({ scene, view }), picture: playbookFace(playbook) }
  const master: Aim = {
    who: 'The master',
    text: isMaster ? 'You don’t win. Make it hard, play it fair, and root for them.' : 'The master doesn’t win: they make it hard, play it fair, and root for you.',
    short: 'You don’t win. Make it hard, play it fair, and root for them.',
    colour: '#b79be8',
    ground: 'radial-gradient(#4a3b66, #1d1629)',
    picture: CANDLE,
  }
  const began: Aim = { who: 'How it began', text: scene.premise, short: scene.premise, colour: '#ece7da', ground: '#17222c', picture: backdropOf(scene.places[0]?.id ?? '') }
  return [...ownFirst([survivors, master], isMaster ? 1 : 0), began]
}
