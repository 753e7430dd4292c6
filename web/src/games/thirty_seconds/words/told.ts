/** What happened, in the game's own sentences; one that waits for what comes next is closed. */
export function told(texts: string[]): string {
  const said = texts.join(' ').replace(/:$/, '.')
  return said.replace(/^./, (first) => first.toUpperCase())
}
