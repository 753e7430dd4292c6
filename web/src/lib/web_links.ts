/** Links in what people write: to web pages alone, and only as they show where they lead. */
export interface Part {
  text: string
  /** Where it leads; none: it is no link. */
  href?: string
}

const LINK = /https?:\/\/[^\s<>"'`]+/gi
/** Ends a sentence, not a link. */
const AFTER = /[.,;:!?…'"\])}]+$/

/** A text in parts, those that are links with where they lead. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const found of text.matchAll(LINK)) {
    const link = trimmed(found[0])
    const href = hrefOf(link)
    if (!href) continue
    if (found.index > done) parts.push({ text: text.slice(done, found.index) })
    parts.push({ text: link, href })
    done = found.index + link.length
  }
  if (done < text.length || !parts.length) parts.push({ text: text.slice(done) })
  return parts
}

/** A link without the punctuation behind it; a bracket stays that closes one within. */
function trimmed(link: string): string {
  const end = AFTER.exec(link)?.[0] ?? ''
  const bare = link.slice(0, link.length - end.length)
  return end.startsWith(')') && bare.includes('(') && !bare.includes(')') ? `${bare})` : bare
}

/** Where it leads; nothing if a name before the host would hide that. */
function hrefOf(link: string): string {
  try {
    const url = new URL(link)
    return /^https?:$/.test(url.protocol) && url.hostname && !url.username && !url.password ? url.href : ''
  } catch {
    return ''
  }
}
