/** The options of a game and their values in plain words. */

/** Short forms that a player doesn't know. */
const SPELLED_OUT: Record<string, string> = { ap: 'action points', medpak: 'Med-Pak', b: 'B' }
const VALUES: Record<string, string> = {
  map_default: 'The deck of the board',
  mara_voss: 'Mara Voss', teodor_brandt: 'Teodor Brandt', imani_okafor: 'Imani Okafor',
  lena_hartmann: 'Lena Hartmann', ruben_salas: 'Ruben Salas', kit_sorensen: 'Kit Sorensen',
}

/** Return the name of an option: "human_ap" is "human action points". */
export function optionInWords(id: string): string {
  return id.replace(/([a-z])(\d)/g, '$1 $2').split(/[_ ]/).map((word) => SPELLED_OUT[word] ?? word).join(' ')
}

/** Return a value of an option: "printed18" is "Printed 18". */
export function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length ? value.map(valueInWords).join(', ') : 'none'
  const words = optionInWords(String(value))
  return VALUES[String(value)] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
