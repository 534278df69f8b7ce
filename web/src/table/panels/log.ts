/** The log made ready to read: lines, their parts, chapters by turn and phase, filters. */
import type { LogEntry } from '../../api/types'

/** One line: usually one entry, sometimes several that tell one thing. */
export type Line = { entries: LogEntry[]; text: string; isMilestone: boolean }
export type Chapter = { turn: number; phase: LogEntry | null; lines: Line[]; key: string }
export type Part = { text: string; place: string | null }

/** How a game dresses its log; a game without one gets a line for each entry. */
export type LogDress = {
  /** Entries that tell one thing together, as one line with a sentence of its own; null to leave them apart. */
  join: (line: Line, next: LogEntry) => Line | null
  /** What others saw of something; once the game is over the thing itself is told. */
  isGlimpse: (entry: LogEntry) => boolean
  /** A lost city, a lost army: it stands out. */
  isMilestone: (entry: LogEntry, before: LogEntry[]) => boolean
  /** Does this entry open a turn or a phase? */
  opens: (entry: LogEntry) => 'turn' | 'phase' | null
  /** Are places called by their names in it, not by their codes? */
  namesPlaces: boolean
}

export const PLAIN_DRESS: LogDress = {
  join: () => null,
  isGlimpse: () => false,
  isMilestone: () => false,
  opens: (entry) => (entry.event === 'TurnBegan' ? 'turn' : entry.event === 'PhaseBegan' ? 'phase' : null),
  namesPlaces: false,
}

const LOOK_BACK = 4

/** Lines by their last entry: what has not changed stays the same object, and is not drawn anew. */
const kept = new WeakMap<LogEntry, Line>()

export function linesOf(log: LogEntry[], dress: LogDress = PLAIN_DRESS): Line[] {
  const lines: Line[] = []
  for (const [index, entry] of log.entries()) {
    const last = lines.at(-1)
    const joined = last && dress.join(last, entry)
    if (joined) {
      lines[lines.length - 1] = keep(entry, joined)
      continue
    }
    const before = log.slice(Math.max(0, index - LOOK_BACK), index)
    lines.push(keep(entry, { entries: [entry], text: entry.text, isMilestone: dress.isMilestone(entry, before) }))
  }
  return lines
}

function keep(entry: LogEntry, line: Line): Line {
  const known = kept.get(entry)
  if (known && known.text === line.text && known.entries[0] === line.entries[0]) return known
  kept.set(entry, line)
  return line
}

/** Lines by turn and phase. The entries that open a turn or a phase become the headings. */
export function chaptersOf(lines: Line[], dress: LogDress = PLAIN_DRESS): Chapter[] {
  const chapters: Chapter[] = []
  let phase: LogEntry | null = null
  for (const line of lines) {
    const entry = line.entries[0]!
    const opened = dress.opens(entry)
    const last = chapters.at(-1)
    if (opened === 'phase') phase = entry
    else if (opened === 'turn' || (last && last.turn !== entry.turn)) phase = null
    if (!last || last.turn !== entry.turn || last.phase !== phase) {
      chapters.push({ turn: entry.turn, phase, lines: [], key: `${entry.number}` })
    }
    if (!opened) chapters.at(-1)!.lines.push(line)
  }
  return chapters.filter((chapter) => chapter.lines.length)
}

export type LogFilter = { topics: ReadonlySet<string>; side: string; words: string }

/** Empty topics, an empty side and no words let everything pass. */
export function passes(line: Line, filter: LogFilter, phase: LogEntry | null = null): boolean {
  const entry = line.entries[0]!
  if (filter.topics.size && !filter.topics.has(entry.topic)) return false
  if (filter.side && (entry.side || String(phase?.side ?? '')) !== filter.side) return false
  const wanted = filter.words.trim().toLowerCase()
  return !wanted || wanted.split(/\s+/).every((word) => line.text.toLowerCase().includes(word))
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A sentence cut at the places it names: by their code, with the town in brackets behind it, or by their name, if
 * `nameOf` knows one.
 */
export function partsOf(text: string, places: readonly string[], nameOf: (code: string) => string = () => ''): Part[] {
  const codes = new Map(
    [...new Set(places)].filter(Boolean).flatMap((code) => [
      [code, code],
      [nameOf(code) || code, code],
    ]),
  )
  if (!codes.size) return [{ text, place: null }]
  const words = [...codes.keys()].sort((one, two) => two.length - one.length)
  const pattern = new RegExp(
    `(?<![\\w-])(${words.map(escape).join('|')})(?![\\w-])(?: \\((?:[^()]|\\([^()]*\\))*\\))?`,
    'g',
  )
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), place: null })
    parts.push({ text: match[0], place: codes.get(match[1]!)! })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), place: null })
  return parts
}

/** The log as text, for the clipboard. */
export function plainText(lines: Line[]): string {
  return lines.map((line) => `${line.text}${line.entries[0]!.rule ? ` [${line.entries[0]!.rule}]` : ''}`).join('\n')
}

/** The words of a fact inside an entry: why something was so. */
export const wordsOf = (fact: unknown) => String((fact as { text?: string } | null)?.text ?? '')
