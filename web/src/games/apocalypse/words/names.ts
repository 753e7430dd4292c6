/** What things and people of a story are called. */
import type { Shown } from '../../../table/contract'
import { sceneOf, viewOf, type StoryScene } from '../view'

/** A name of the content as one says it. */
export const spoken = (name: string): string => name.replaceAll('_', ' ')
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A move, a place, a thing, a person, a playbook: by the name that is printed for it. */
export function printedName(scene: StoryScene, id: string): string {
  const lists = [scene.moves, scene.acts, scene.places, scene.people, scene.gear, scene.threats, scene.clocks, scene.playbooks, scene.playbook_moves]
  return lists.flat().find((card) => card.id === id)?.name ?? scene.options.find((each) => each.id === id)?.text ?? scene.hazards[id] ?? scene.master[id] ?? sentence(spoken(id))
}

/** The name that a survivor has been given, else that of who plays him; none of a machine's that is called by its playbook. */
export function givenName(shown: Shown, pc: string): string {
  const [view, scene] = [viewOf(shown), sceneOf(shown)]
  const survivor = view.survivors[pc]
  if (!survivor) return ''
  const { name, made_up: words } = survivor.sheet
  const said = words === null ? undefined : shown.log.flatMap((line) => line.words).find((each) => each.n === words)?.text
  const given = name && scene.playbooks.map((book) => book.names[name]).find(Boolean)
  const seat = shown.info.seats[survivor.owner]
  return said ?? (given || (seat?.k === 'guest' && seat.name) || '')
}

/** What a survivor is called on the table. */
export function personName(shown: Shown, pc: string): string {
  const book = viewOf(shown).survivors[pc]?.playbook
  return givenName(shown, pc) || (book ? printedName(sceneOf(shown), book).replace(/^The /, '') : `Survivor ${pc.toUpperCase()}`)
}

/** The same within a sentence: "Ann", "the Hunter". */
export function toldName(shown: Shown, pc: string): string {
  const name = personName(shown, pc)
  return givenName(shown, pc) || name.startsWith('Survivor ') ? name : `the ${name}`
}

/** What a group is made of, and how many they are; of one that is gone, as it came. */
function groupOf(shown: Shown, threat: string): { kind: string; number: number } | undefined {
  const came = () => shown.log.flatMap(({ events }) => events).findLast(({ name, args }) => name === 'comes' && args[0] === threat)?.args
  const [, kind, number] = viewOf(shown).threats[threat] ? [] : (came() ?? [])
  return viewOf(shown).threats[threat] ?? (kind ? { kind, number: Number(number) } : undefined)
}

/** A group of opponents, by what it is made of. */
export function groupName(shown: Shown, threat: string): string {
  const found = groupOf(shown, threat)
  return found ? printedName(sceneOf(shown), found.kind) : 'Dead'
}

/** The same within a sentence: "the brute", "the shamblers", and the last of them "the shambler"; a person by name. */
export function toldGroup(shown: Shown, threat: string): string {
  const { kind, number } = groupOf(shown, threat) ?? {}
  const name = groupName(shown, threat)
  if (sceneOf(shown).people.some(({ id }) => id === kind)) return name
  return `the ${(number === 1 ? name.replace(/s$/, '') : name).toLowerCase()}`
}

/** Whatever a move may be aimed at. */
export function thingName(shown: Shown, thing: string): string {
  const view = viewOf(shown)
  if (thing in view.survivors) return personName(shown, thing)
  return thing in view.threats ? groupName(shown, thing) : printedName(sceneOf(shown), thing)
}

/** So many of a kind: "1 Runner", "2 Brutes". */
export const counted = (many: number, name: string): string => `${many} ${many === 1 ? name.replace(/s$/, '') : name.endsWith('s') ? name : `${name}s`}`

const BANDS: Record<string, string> = { hand: 'at hand', close: 'close', far: 'far' }
export const bandName = (band: string): string => BANDS[band] ?? band

/** A number with its sign, as Trust and stats are written. */
export const signed = (many: number): string => (many > 0 ? `+${many}` : many < 0 ? `−${-many}` : '0')

/** Names as short as a card is wide. */
const SHORT: Record<string, string> = { cheer: 'Cheer up', manipulate: 'Manipulate', impede: 'Impede', maul: 'Maul', read_person: 'Read somebody', read_situation: 'Read the scene', keep_cool: 'Keep cool', stop_bleeding: 'Stop bleeding', scavenge: 'Scavenge', shore_up: 'Shore it up' }
export const shortName = (id: string, name: string): string => SHORT[id] ?? name
