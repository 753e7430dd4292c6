const FIRST = 250
const MOST = 8000

/** How long to wait before the n-th try to connect, n from 0: doubled each time, and scattered. */
export function backoff(n: number, random: () => number = Math.random): number {
  const most = Math.min(MOST, FIRST * 2 ** n)
  return most / 2 + (most / 2) * random()
}
