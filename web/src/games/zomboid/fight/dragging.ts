/** A die that is dragged to an enemy: let go over it, it is given; elsewhere it goes back. */

/** What goes back takes so many ms. */
const BACK = 180

export function dragged(give: (foe: string) => void): (die: HTMLElement) => () => void {
  return (die) => {
    let from: { x: number; y: number; id: number } | null = null
    const move = (event: PointerEvent): void => {
      if (from && event.pointerId === from.id) die.style.translate = `${event.clientX - from.x}px ${event.clientY - from.y}px`
    }
    const down = (event: PointerEvent): void => {
      if (!event.isPrimary) return
      from = { x: event.clientX, y: event.clientY, id: event.pointerId }
      die.setPointerCapture(event.pointerId)
      event.preventDefault()
    }
    const up = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return
      from = null
      const under = document.elementsFromPoint(event.clientX, event.clientY).map((each) => each.closest<HTMLElement>('[data-foe]')).find(Boolean)
      if (under && event.type === 'pointerup') give(under.dataset.foe!)
      else if (document.documentElement.dataset.motion !== 'less') die.animate([{ translate: die.style.translate }, { translate: '0px 0px' }], BACK)
      die.style.translate = ''
    }
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
    for (const [name, listener] of Object.entries(heard)) die.addEventListener(name, listener as EventListener)
    return () => Object.entries(heard).forEach(([name, listener]) => die.removeEventListener(name, listener as EventListener))
  }
}
