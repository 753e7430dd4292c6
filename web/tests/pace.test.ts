import { expect, test } from 'vitest'
import { Pace, STRETCH, type Speed } from '../src/lib/pace'

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
  expect(waits).toEqual([100, 100, 100])
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

/** A turn of so many things, of which every third throws dice first; how long it all takes, and in how many looks. */
async function turn(speed: Speed, things: number): Promise<{ whole: number; looks: number[] }> {
  const looks: number[] = []
  const pace: Pace<number> = new Pace<number>(
    async (thing) => {
      if (thing % 3 === 0) await pace.look(1050)
      return 420
    },
    () => undefined,
    async (ms) => void looks.push(ms),
    () => speed,
  )
  for (let i = 0; i < things; i++) pace.add(i)
  await done()
  return { whole: looks.reduce((sum, ms) => sum + ms, 0), looks }
}

test('a turn of a bot is shown within four seconds, however long it is, and all of it is seen', async () => {
  expect(STRETCH.fast).toBeLessThanOrEqual(4000)
  for (const things of [12, 30, 90]) {
    const { whole, looks } = await turn('fast', things)
    expect(whole).toBeLessThanOrEqual(STRETCH.fast)
    expect(looks.length).toBeGreaterThanOrEqual(things - 1)
    expect(Math.min(...looks)).toBeGreaterThan(0)
  }
})

test('a short turn takes no longer than it would', async () => {
  expect((await turn('fast', 3)).looks).toEqual([1050, 420, 420, 420])
})

test('at once nothing keeps what follows waiting', async () => {
  expect((await turn('once', 30)).whole).toBe(0)
})

test('who watches sees each thing for its time', async () => {
  expect((await turn('watch', 9)).whole).toBe(9 * 420 + 3 * 1050)
})

test('one is never hastened in what one does oneself', async () => {
  const looks: number[] = []
  const pace = new Pace<number>(() => 0, () => undefined, async (ms) => void looks.push(ms), () => 'once')
  await pace.look(1050, true)
  await pace.look(1050)
  expect(looks).toEqual([1050])
})

test('who skips sees all that waits at once, and what comes later at its pace', async () => {
  const looks: number[] = []
  const shown: string[] = []
  const pace: Pace<string> = new Pace<string>((thing) => (shown.push(thing), 100), () => undefined, async (ms) => (looks.push(ms), pace.skip()))
  for (const thing of ['a', 'b', 'c', 'd']) pace.add(thing)
  await done()
  expect(shown).toEqual(['a', 'b', 'c', 'd'])
  expect(looks).toEqual([100])
  for (const thing of ['e', 'f']) pace.add(thing)
  await done()
  expect(looks).toEqual([100, 100])
})

test('skipping may stop at the first of some things, and from there on all is looked at again', async () => {
  const { pace, shown, waits } = paced()
  for (const thing of ['a', 'b', 'fight', 'c']) pace.add(thing)
  pace.skip((thing) => thing === 'fight')
  await done()
  expect(shown).toEqual(['a', 'b', 'fight', 'c'])
  expect(waits).toEqual([100, 100])
})
