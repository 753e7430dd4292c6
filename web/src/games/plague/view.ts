/** What the server shows of a table of Zombie Plague. */
export interface Figure {
  at: [number, number] | null
  facing: 'N' | 'E' | 'S' | 'W' | null
  points: number
  owner: number | null
  done: boolean
  // of a human
  weapon?: string
  loaded?: boolean
  items?: Record<string, number>
  boarding?: number
  fate?: string
  marks?: number
  // of a zombie
  counts?: boolean
  dog?: boolean
  bounty?: number
}

export interface PlagueView {
  map: string
  round: number
  turn: 'human' | 'zombie'
  pending: { step: string; seats: number[] } | null
  figures: Record<string, Figure>
  barricades: string[]
  searched: Record<string, string[]>
  unsearched: string[]
  unbarricaded: string[]
  zombies_inside: string[]
  breach_next: string[]
  deck: { left: number; cards: Record<string, number> }
  cap: number
  counting: number
  living: number
  car: 'here' | 'gone'
  hatch: [number, number] | null
  haste: number
  entry: string | null
  winner: string | null
  reason: string | null
}

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
