/** The log told as turns, and in each turn what somebody did, with all that came of it, as one entry. */
import type { Logged } from './log'
import type { Happening } from './server/wire'

export interface Entry {
  text: string
  /** The lines behind it, a choice with its rolls. */
  lines: Logged[]
  events: Happening[]
  struck: boolean
}

export interface Turn {
  title: string
  entries: Entry[]
}

const STOPS = /[.!?]$/
const SMALL = /^\p{Ll}/u

/** A sentence put behind another, as the server's own `drawn_together` does it for the terminal. */
function joined(before: string, text: string): string {
  if (SMALL.test(text)) return before.endsWith(':') ? `${before} ${text}` : `${before.replace(/\.$/, '')}, ${text}`
  return `${before}${before.endsWith(':') || STOPS.test(before) ? '' : '.'} ${text}`
}

/** Whether what happens next belongs to an entry: it goes on with its sentence, or is what its roll has brought. */
function goesOn(entry: Entry | undefined, subject: string, event: Happening, line: Logged): entry is Entry {
  const before = entry?.events.at(-1)?.text
  if (!entry || before === undefined || entry.struck !== line.struck) return false
  const isOpen = before.endsWith(':') || (SMALL.test(before) && !STOPS.test(before))
  return isOpen || SMALL.test(event.text) || (Boolean(event.who) && event.who === subject)
}

/** Add what happened to the entries of a turn; answers whom the last of them is about. */
function tell(turn: Turn, line: Logged, event: Happening, subject: string, last: string): string {
  const entry = turn.entries.at(-1)
  if (!goesOn(entry, subject, event, line)) {
    turn.entries.push({ text: event.text, lines: [line], events: [event], struck: line.struck })
    return event.who ?? ''
  }
  const isSame = Boolean(event.who) && event.who === subject
  if (!(isSame && event.text === last)) entry.text = joined(entry.text, isSame ? event.text.slice(event.who!.length).trimStart() : event.text)
  entry.events.push(event)
  if (entry.lines.at(-1) !== line) entry.lines.push(line)
  return event.who || subject
}

/** The turns of a log; `isHeading` says which events begin one. */
export function turnsOf(log: Logged[], isHeading: (event: Happening) => boolean): Turn[] {
  const turns: Turn[] = [{ title: '', entries: [] }]
  let subject = ''
  let last = ''
  for (const line of log) {
    for (const event of line.events) {
      let turn = turns.at(-1)!
      if (isHeading(event) && !line.struck) {
        if (turn.entries.length) turns.push((turn = { title: '', entries: [] }))
        turn.title = `${turn.title} ${event.text}`.trim()
        subject = ''
      } else subject = tell(turn, line, event, subject, last)
      last = event.text
    }
    const { entries } = turns.at(-1)!
    if ((line.words.length || !line.events.length) && entries.at(-1)?.lines.at(-1) !== line) {
      entries.push({ text: '', lines: [line], events: [], struck: line.struck })
      subject = ''
    }
  }
  for (const entry of turns.flatMap((turn) => turn.entries)) if (entry.text && !STOPS.test(entry.text)) entry.text = `${entry.text.replace(/:$/, '')}.`
  return turns.filter((turn) => turn.title || turn.entries.length)
}
