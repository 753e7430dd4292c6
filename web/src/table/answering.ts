/** Answer clicks on a thing that is no button, as there is nothing to do with it: no pointer and no focus promise more. */
export const answering = (answer: (at: HTMLElement, target: Element) => void) => (thing: HTMLElement) => {
  const click = ({ target }: MouseEvent): void => answer(thing, target as Element)
  thing.addEventListener('click', click)
  return () => thing.removeEventListener('click', click)
}
