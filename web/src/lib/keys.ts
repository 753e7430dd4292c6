/** Keys of one letter: whoever speaks to the computer, or hits keys by chance, may switch them off. */
import { settings } from './settings.svelte'

/** The letter that a button is pressed by, while letters are. */
export const shortcut = (letter: string): string | undefined => (settings.keys ? letter : undefined)

/** Whether an event is that letter, pressed by itself and not written somewhere. */
export function isLetter(event: KeyboardEvent, letter: string): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
  return settings.keys && isPlain && event.key.toLowerCase() === letter && !(event.target as Element).closest('input, textarea, select, [role=tablist]')
}
