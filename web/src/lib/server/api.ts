import type { Problem } from './wire'

/** A request that the server refused, or that never arrived. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.why)
  }
}

const UNREACHED: Problem = { code: 'failed', why: 'The server cannot be reached. Check the connection and try again.', clause: '', words: '', ply: -1 }

/** Seconds without a whole answer after which a line is taken to be dead; the server stops every job of its own after half of them. */
const LONGEST = 60

let given: Record<string, unknown> | null = null

/** What came with the page, by the path that would have been asked; each answer is good once. */
export function take<T>(path: string): T | undefined {
  given ??= JSON.parse(document.getElementById('first')?.textContent || '{}') as Record<string, unknown>
  const answer = given[path] as T | undefined
  delete given[path]
  return answer
}

const NO_COOKIES = "Your browser keeps no cookies of this site, so a table can't tell that it's you, and you can't sit down. Allow cookies here, then load the page again."
/** Whether this browser keeps cookies: by one of them the server knows whose seat it is. */
export const keepsCookies = (): boolean => globalThis.navigator?.cookieEnabled !== false

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  let text: string
  if (method !== 'GET' && !keepsCookies()) throw new Refused({ ...UNREACHED, code: 'denied', why: NO_COOKIES })
  try {
    const init: RequestInit = { method, credentials: 'same-origin', signal: AbortSignal.timeout(LONGEST * 1000) }
    if (method !== 'GET') {
      init.headers = { 'Content-Type': 'application/json' }
      init.body = JSON.stringify(body ?? {})
    }
    answer = await fetch(`/api/v1${path}`, init)
    text = await answer.text()
  } catch {
    throw new Refused(UNREACHED)
  }
  if (answer.ok) return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  throw new Refused(problemOf(text, answer.status))
}

function problemOf(text: string, status: number): Problem {
  try {
    const problem = JSON.parse(text) as Problem
    if (problem.why) return problem
  } catch {
    // Not from our server: a proxy in between.
  }
  return { ...UNREACHED, why: `The server answered ${status}. Try again in a moment.` }
}

export const get = async <T>(path: string) => take<T>(path) ?? call<T>('GET', path)
export const post = <T>(path: string, body?: unknown) => call<T>('POST', path, body)
export const remove = <T>(path: string) => call<T>('DELETE', path)
export const put = <T>(path: string, body?: unknown) => call<T>('PUT', path, body)

/** A name that nobody else gives, by which a retry is recognised. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
