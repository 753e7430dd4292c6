/** Something that is dragged onto a target: let go over one, it is done with that; elsewhere it goes back. */

/** What goes back takes so many ms. */
const BACK = 180
/** From so many px on it is no click. */
const CLICK = 6

interface Dragging {
  /** What it may be let go on. */
  onto: string
  drop: (target: HTMLElement) => void
  /** Of what lies where nothing may hang over its edge: the part whose picture is dragged in its stead. */
  picture?: string
}

/** A copy of a picture that lies over everything. */
function lifted(from: Element): HTMLElement {
  const { left, top, width, height } = from.getBoundingClientRect()
  const copy = document.createElement('div')
  copy.append(from.cloneNode(true))
  copy.ariaHidden = 'true'
  Object.assign(copy.style, { position: 'fixed', zIndex: '30', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, pointerEvents: 'none' })
  document.body.append(copy)
  return copy
}

/** Whoever has dragged something has not clicked it. */
function swallowClick(thing: HTMLElement): void {
  const swallow = (click: Event): void => click.stopImmediatePropagation()
  thing.addEventListener('click', swallow, { capture: true })
  setTimeout(() => thing.removeEventListener('click', swallow, { capture: true }))
}

export function dragged({ onto, drop, picture }: Dragging): (thing: HTMLElement) => () => void {
  return (thing) => {
    let from: { x: number; y: number; id: number } | null = null
    let shown: HTMLElement | null = null
    let over: HTMLElement | null = null

    const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null => {
      const found = document.elementsFromPoint(clientX, clientY).map((each) => each.closest<HTMLElement>(onto)).find((each) => each && !thing.contains(each))
      return found ?? null
    }
    const mark = (target: HTMLElement | null): void => {
      if (target === over) return
      over?.removeAttribute('data-over')
      over = target
      over?.setAttribute('data-over', '')
    }
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!shown && Math.hypot(x, y) < CLICK) return
      shown ??= picture ? lifted(thing.querySelector(picture)!) : thing
      shown.style.translate = `${x}px ${y}px`
      mark(under(event))
    }
    const down = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0 || (thing as HTMLButtonElement).disabled) return
      from = { x: event.clientX, y: event.clientY, id: event.pointerId }
      thing.setPointerCapture(event.pointerId)
      if (!picture) event.preventDefault()
    }
    const up = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return
      from = null
      const target = shown && event.type === 'pointerup' ? under(event) : null
      mark(null)
      if (shown) swallowClick(thing)
      if (target) drop(target)
      else if (shown === thing && document.documentElement.dataset.motion !== 'less') thing.animate([{ translate: thing.style.translate }, { translate: '0px 0px' }], BACK)
      thing.style.translate = ''
      if (shown && shown !== thing) shown.remove()
      shown = null
    }
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
    for (const [name, listener] of Object.entries(heard)) thing.addEventListener(name, listener as EventListener)
    return () => Object.entries(heard).forEach(([name, listener]) => thing.removeEventListener(name, listener as EventListener))
  }
}
