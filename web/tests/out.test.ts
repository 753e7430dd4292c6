import { expect, test } from 'vitest'
import { isDanger, isDawn } from '../src/games/zomboid/words/stops'
import type { Logged } from '../src/lib/log'
import { Pace } from '../src/lib/pace'
import { companyOf } from '../src/table/company'
import { botsToPlay } from '../src/table/out/bots_to_play'
import { lastSentences } from '../src/table/out/last_words'
import type { TableInfo } from '../src/lib/server/wire'

const line = (ply: number, texts: [name: string, text: string, ...args: string[]][], struck = false): Logged => ({ ply, k: 'choice', seat: 0, text: '', clauses: [], struck, words: [], events: texts.map(([name, text, ...args]) => ({ name, text, args, who: '' })) })
const died = (who: string) => ({ name, args }: { name: string; args: string[] }) => name === 'died' && args[0] === who

test('what happened is told up to the death, and no further', () => {
  const log = [line(0, [['moved', 'Ann runs.'], ['moved', 'Bo runs.']]), line(1, [['bit', 'Zombie 1 bites Ann:'], ['rolled', 'a six.'], ['died', 'Ann is dead.', 'ann'], ['moved', 'Bo weeps.']])]
  expect(lastSentences(log, died('ann'))).toEqual(['Bo runs.', 'Zombie 1 bites Ann: a six.', 'Ann is dead.'])
  expect(lastSentences(log, died('ann'), 1)).toEqual(['Ann is dead.'])
})

test('a death that was taken back or is another one is not told', () => {
  const log = [line(0, [['died', 'Ann is dead.', 'ann']], true), line(0, [['died', 'Bo is dead.', 'bo']])]
  expect(lastSentences(log, died('ann'))).toEqual([])
  expect(lastSentences(log, died('bo'))).toEqual(['Bo is dead.'])
})

test('company is other people who still play, at whatever seat', () => {
  const seats = [{ seat: 0, k: 'guest' }, { seat: 1, k: 'guest', away: true }, { seat: 2, k: 'bot' }, { seat: 3, k: 'guest', resigned: true }, { seat: 4, k: 'guest' }]
  expect(companyOf({ seats } as unknown as TableInfo, [0])).toEqual([4])
  expect(companyOf({ seats } as unknown as TableInfo, [4])).toEqual([0])
  expect(companyOf({ seats } as unknown as TableInfo, [0, 4])).toEqual([])
})

test('your own other seat is no company', () => {
  const seats = [{ seat: 0, k: 'guest', who: 'me' }, { seat: 1, k: 'guest', who: 'me' }, { seat: 2, k: 'guest', who: 'you' }]
  expect(companyOf({ seats } as unknown as TableInfo, [1])).toEqual([2])
})

test('you may play on for bots on your side whose figures live', () => {
  const seats = [{ seat: 0, k: 'guest', role: 'human' }, { seat: 1, k: 'bot', role: 'human' }, { seat: 2, k: 'bot', role: 'human', out: true }, { seat: 3, k: 'bot', role: 'zombie' }]
  expect(botsToPlay({ seats } as unknown as TableInfo, 0)).toEqual([1])
  expect(botsToPlay({ seats, lesson: 'humans' } as unknown as TableInfo, 0)).toEqual([])
})

test('the dead in a town skip to the next danger, or past it to dawn', async () => {
  const night = ['moved', 'fight', 'moved', 'day', 'moved'].map((name, ply) => line(ply, [[name, '']]))
  const lookedAtFrom = async (isStop: (line: Logged) => boolean) => {
    const looked: number[] = []
    let ply = -1
    const pace = new Pace<Logged>((each) => ((ply = each.ply), 100), () => undefined, async () => void looked.push(ply))
    for (const each of night) pace.add(each)
    pace.skip(isStop)
    await new Promise((go) => setTimeout(go, 5))
    return looked
  }
  expect(await lookedAtFrom(isDanger)).toEqual([1, 2, 3, 4])
  expect(await lookedAtFrom(isDawn)).toEqual([3, 4])
})
