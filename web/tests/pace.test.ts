import { expect, test } from 'vitest'
import { Pace } from '../src/lib/pace'

function paced() {
  const shown: string[] = []
  const waits: number[] = []
  let idle = 0
  const pace = new Pace<string>(
    (thing) => {
      shown.push(thing)
      return 100
    },
    () => idle++,
    async (ms) => void waits.push(ms),
  )
  return { pace, shown, waits, idle: () => idle }
}

const done = () => new Promise((go) => setTimeout(go, 5))

test('things are shown in the order in which they came, each for its time', async () => {
  const { pace, shown, waits, idle } = paced()
  for (const thing of ['a', 'b', 'c']) pace.add(thing)
  await done()
  expect(shown).toEqual(['a', 'b', 'c'])
  expect(waits).toEqual([100, 100])
  expect(idle()).toBe(1)
})

test('when many wait they are shown faster', async () => {
  const { pace, waits } = paced()
  for (let i = 0; i < 20; i++) pace.add(String(i))
  await done()
  expect(waits[0]).toBe(20)
  expect(waits.at(-1)).toBe(100)
})

test('what waits can be forgotten', async () => {
  const { pace, shown } = paced()
  for (const thing of ['a', 'b', 'c']) pace.add(thing)
  pace.clear()
  await done()
  expect(shown).toEqual(['a'])
})

test('who hurries does not wait for what is looked at', async () => {
  const shown: string[] = []
  const pace = new Pace<string>((thing) => (shown.push(thing), 60_000), () => undefined)
  for (const thing of ['a', 'b', 'c']) pace.add(thing)
  await done()
  expect(shown).toEqual(['a'])
  pace.hurry()
  await done()
  expect(shown).toEqual(['a', 'b'])
})
