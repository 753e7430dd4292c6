/** Numbers that a game master may put right, as they are called at the table. */
import type { Shown } from '../../../table/contract'
import { sentence, spoken, thingName } from './names'

const NAMES: Record<string, string> = { xp: 'Experience', stat: '', pool: '', clock: '', number: 'Number', band: 'Nearness', attitude: 'Attitude', tally: 'Your clock', is_cut_off: 'Cut off', npc_out: 'Out of it', kept_number: 'Kept ready', in_play: 'In play' }

/** "Harm, Ann", "Trust, Ann in Bo", "The Horde". */
export function declaredName(shown: Shown, place: string): string {
  const [field = '', ...rest] = place.split('.')
  const parts = rest.map((id) => thingName(shown, id))
  if (field === 'trust') return `Trust, ${parts.join(' in ')}`
  if (field === 'stat') return `${parts[1]}, ${parts[0]}`
  const name = NAMES[field] ?? sentence(spoken(field))
  return [name, ...parts].filter(Boolean).join(', ')
}

const VALUES: Record<string, Record<number, string>> = {
  band: { 0: 'at hand', 1: 'close', 2: 'far' },
  attitude: { [-2]: 'an enemy', [-1]: 'cold', 0: 'wary', 1: 'friendly', 2: 'an ally' },
  fate: { 0: 'alive', 1: 'dead', 2: 'turned' },
}

/** A value of it, in words where it has any. */
export const declaredValue = (place: string, value: number): string => VALUES[place.split('.')[0] ?? '']?.[value] ?? String(value).replace('-', '−')
