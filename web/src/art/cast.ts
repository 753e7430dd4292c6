/** The cast by its colours: a survivor is known by them from every side. */
export type Tones = readonly [base: string, shade: string]

interface Colours {
  skin: Tones
  jacket: Tones
  forearm: Tones
}

export const CAST = {
  mara: { skin: ['#e6b48c', '#a8714f'], jacket: ['#3f8f74', '#255646'], forearm: ['#3f8f74', '#255646'] },
  teodor: { skin: ['#dba685', '#9c6a4e'], jacket: ['#ee8136', '#a84f1d'], forearm: ['#ee8136', '#a84f1d'] },
  imani: { skin: ['#9a6242', '#5f3826'], jacket: ['#37a3b4', '#1f6370'], forearm: ['#9a6242', '#5f3826'] },
  lena: { skin: ['#efc3a0', '#b27f5e'], jacket: ['#41608f', '#263a5b'], forearm: ['#41608f', '#263a5b'] },
  ruben: { skin: ['#c58d62', '#85573a'], jacket: ['#7f8c7c', '#4f5a4e'], forearm: ['#c58d62', '#85573a'] },
  kit: { skin: ['#f0c19a', '#b67d58'], jacket: ['#b23f38', '#6f2521'], forearm: ['#efe6cf', '#b3a988'] },
  ann: { skin: ['#eabf9c', '#ad7b5a'], jacket: ['#4f8fcf', '#2e5a8b'], forearm: ['#4f8fcf', '#2e5a8b'] },
  bo: { skin: ['#b37a52', '#744a30'], jacket: ['#e07b4a', '#98492a'], forearm: ['#b37a52', '#744a30'] },
} satisfies Record<string, Colours>

export type Name = keyof typeof CAST

const NAMES = Object.keys(CAST) as Name[]

/** Who plays a survivor of this id: itself where its first name is of the cast, else always the same one. */
export function castAs(id: string): Name {
  const first = id.split('_')[0] as Name
  if (NAMES.includes(first)) return first
  return NAMES[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % NAMES.length]!
}
