/** What the server shows of a story, and what is printed for it. */
import type { Shown } from '../../table/contract'
import type { components } from './types'

type Schemas = components['schemas']
export type StoryView = Schemas['View']
export type StoryScene = Schemas['Scene']
export type Survivor = Schemas['Survivor']
export type Sheet = Schemas['Sheet']
export type Threat = Schemas['Threat']
export type Move = Schemas['Move']
export type MoveCard = Schemas['MoveCard']
export type Roll = Schemas['Roll']
export type PriceHere = Schemas['PriceHere']
export type Blow = Schemas['Blow']
export type PlaceCard = Schemas['PlaceCard']

export const HIDDEN = '?'
export const STATS = ['nice', 'sick', 'cool', 'bright'] as const
export const GOODS = ['gas', 'drugs', 'food'] as const

export const viewOf = (shown: Pick<Shown, 'view'>): StoryView => shown.view as unknown as StoryView
export const sceneOf = (shown: Shown): StoryScene => shown.scene as unknown as StoryScene

/** The letter of the survivor whom a seat plays; none of who watches, of the master, of who has none. */
export function survivorOf(view: StoryView, seat: number): string | null {
  return Object.keys(view.survivors).find((pc) => view.survivors[pc]!.owner === seat) ?? null
}

/** Whether all survivors of a seat are dead for good or have turned. */
export function isOut(view: StoryView, seat: number): boolean {
  const own = Object.values(view.survivors).filter(({ owner }) => owner === seat)
  return own.length > 0 && own.every(({ fate }) => fate !== 'alive')
}

/** The move that is being made: those above it in the pool interrupt it. */
export const moveNow = (view: StoryView): Move | null => view.moves.at(-1) ?? null

/** Who is at the place of the scene. */
export const present = (view: StoryView): string[] => Object.keys(view.survivors).filter((pc) => view.survivors[pc]!.place === view.scene && view.survivors[pc]!.fate === 'alive')

/** Return the points of all goods in the group's pool. */
export const poolPoints = ({ pool }: StoryView): number => Object.values(pool).reduce((sum, points) => sum + points, 0)
