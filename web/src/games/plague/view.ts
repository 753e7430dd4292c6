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

/** A name of the content as one says it. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ')
}
