/** What the server shows of a table of Zombie Plague. */
import type { components } from './types'

export type PlagueView = components['schemas']['View']
export type Figure = components['schemas']['Figure']

export function isHuman(figure: Figure): boolean {
  return figure.weapon !== undefined
}

/** The figures that stand on the board, by name. */
export function standing(view: PlagueView): [string, Figure][] {
  return Object.entries(view.figures).filter(([, figure]) => figure.at !== null)
}

/** The name of who stands on a square. */
export function whoStands(view: PlagueView, at: [number, number]): string | undefined {
  return standing(view).find(([, figure]) => figure.at![0] === at[0] && figure.at![1] === at[1])?.[0]
}

const IN_PLAY = ['alive', 'in_car']

/** Whether all of a seat's humans are dead or away, and it has joined the dead with none of their figures. */
export function isOut(view: PlagueView, seat: number): boolean {
  const own = Object.values(view.figures).filter(({ owner }) => owner === seat)
  return seat >= 0 && own.length > 0 && own.every((figure) => isHuman(figure) && !IN_PLAY.includes(figure.fate ?? ''))
}

/** A name of the content as one says it. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ')
}
