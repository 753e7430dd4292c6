import { afterEach, expect, test, vi } from 'vitest'
import { post } from '../src/lib/server/api'

afterEach(() => void vi.restoreAllMocks())

/** A line that goes dead: before anything is answered, or in the middle of an answer. */
function goesDead(hasBegun: boolean): AbortController {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const dead = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError'))))
    return hasBegun ? Promise.resolve({ ok: true, text: () => dead } as unknown as Response) : dead
  })
  return patience
}

for (const [when, hasBegun] of [['before it answers', false], ['in the middle of its answer', true]] as const) {
  test(`a line that goes dead ${when} is given up, and the visitor told so`, async () => {
    const patience = goesDead(hasBegun)
    const asked = post('/tables')
    const told = expect(asked).rejects.toThrow('cannot be reached')
    setTimeout(() => patience.abort(), 10)
    await told
  })
}
