/** The safety sheet of a table, from the server. */
import { get, newKey, post, remove } from '../../../lib/server/api'
import type { SafetyLine, SafetySheet } from '../../../lib/server/wire'
import type { Desk } from '../desk'

export type Kind = SafetyLine['kind']

const path = (desk: Desk): string => `/tables/${desk.shown.info.id}/safety`

export const readLines = async (desk: Desk): Promise<SafetyLine[]> => (await get<SafetySheet>(path(desk))).lines
export const addLine = async (desk: Desk, kind: Kind, text: string): Promise<SafetyLine[]> => (await post<SafetySheet>(path(desk), { id: newKey(), kind, text })).lines
export const takeBack = async (desk: Desk, id: string): Promise<SafetyLine[]> => (await remove<SafetySheet>(`${path(desk)}/${id}`)).lines

/** A text that changes when a scene begins: then lines that others wrote turn up. */
export const sceneKey = ({ view }: Desk): string => `${view.day} ${view.watch} ${view.scene}`

export const NAMES: Record<Kind, [name: string, told: string]> = {
  never: ['Never', 'It is not in this story.'],
  off_page: ['Off the page', 'It may happen; we cut away.'],
}
export const OFTEN = ['spiders', 'drowning', 'pregnancy', 'slavery', 'eating people', 'being locked in']

const INK = '#0e1113'
export const SIGNS = {
  never: { box: [24, 24] as [number, number], svg: `<circle cx="12" cy="12" r="9" fill="#e8705a" stroke="${INK}" stroke-width="2"/><path d="M6.5 12H17.5" stroke="#f3ecd8" stroke-width="3.6"/>` },
  off_page: { box: [24, 24] as [number, number], svg: `<path d="M2.5 9.5C7 16.5 17 16.5 21.5 9.5C17 12 7 12 2.5 9.5Z" fill="#b79be8" stroke="${INK}" stroke-width="1.8"/><path d="M6 15L4 18.5M12 16.5V20.5M18 15L20 18.5" stroke="${INK}" stroke-width="4"/><path d="M6 15L4 18.5M12 16.5V20.5M18 15L20 18.5" stroke="#b79be8" stroke-width="2"/>` },
  lantern: { box: [24, 24] as [number, number], svg: `<path d="M8 6C8 1 16 1 16 6" fill="none" stroke="${INK}" stroke-width="3.4"/><path d="M8 6C8 1 16 1 16 6" fill="none" stroke="#8f9ea6" stroke-width="1.6"/><path d="M7 5.5H17L18.5 9H5.5Z" fill="#5a6670" stroke="${INK}" stroke-width="1.6"/><path d="M6.5 9H17.5V18H6.5Z" fill="#ffd27a" stroke="${INK}" stroke-width="1.8"/><path d="M12 10.5C14.6 13 14.2 15.6 12 16.6C9.8 15.6 9.4 13 12 10.5Z" fill="#e8705a" stroke="${INK}"/><path d="M5 18H19V21.5H5Z" fill="#5a6670" stroke="${INK}" stroke-width="1.6"/>` },
}
