/** What the Survivor is like and how the Survivor fares, line by line. */
import type { AlleyScene, AlleyView } from '../view'

/** Return what ails the Survivor, in a list. */
export function ailsOf({ survivor: { exhausted, panic, concussion } }: AlleyView): string {
  return [
    exhausted && 'exhausted',
    panic !== null && `panic: ${panic} ${panic === 1 ? 'attack' : 'attacks'} at most`,
    concussion && `${concussion} Concussion ${concussion === 1 ? 'token' : 'tokens'}`,
  ].filter(Boolean).join(', ')
}

export function sheetOf(scene: AlleyScene, view: AlleyView): { title: string; lines: string[] } {
  const character = scene.survivors.find(({ id }) => id === view.survivor.name)
  const lines = [character?.role ?? '', ailsOf(view), character?.skill_text ?? '', character?.flaw_text ?? ''].filter(Boolean)
  return { title: character?.name ?? 'The Survivor', lines }
}
