/** Whether something was hit a moment ago: its health fell. */

const SHAKE = 260

export function hitOf(health: () => number): { readonly is: boolean } {
  let before = health()
  let isHit = $state(false)
  $effect(() => {
    const now = health()
    const fell = now < before
    before = now
    if (!fell) return
    isHit = true
    const timer = setTimeout(() => (isHit = false), SHAKE)
    return () => {
      clearTimeout(timer)
      isHit = false
    }
  })
  return {
    get is() {
      return isHit
    },
  }
}
