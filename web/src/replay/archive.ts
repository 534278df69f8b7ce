/** A whole game as the file has it: packed, and with everything that repeats written once. */
import type { BoardShape, LogEntry, Piece, Snapshot, TitleInfo } from '../api/types'

export type Season = 'summer' | 'winter'

export type Archive = {
  language: string
  title: string
  game: string
  scenario: string
  result: string
  winner: string
  eyes: string
  calendar: TitleInfo['calendar']
  shape: BoardShape
  /** A style sheet with the fonts of the map and of the page. */
  fonts: string
  pictures: Partial<Record<Season, { day: string; night: string }>>
  faces: Record<string, string>
  /** Every piece in every place that it comes to. */
  pieces: Piece[]
  steps: { turn: number; entries: number; pieces: number[] }[]
  log: LogEntry[]
}

/** Read the archive out of the page's own text. */
export async function unpack(text: string): Promise<Archive> {
  const bytes = Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return JSON.parse(await new Response(stream).text()) as Archive
}

/** The board after a step. */
export function momentOf(archive: Archive, step: number): Snapshot {
  const found = archive.steps[step]!
  return {
    step,
    pieces: found.pieces.map((number) => archive.pieces[number]!),
    faces: {},
    // The replay has no panels, so that nobody asks for more than this.
    view: { over: true, board: { turn: found.turn } } as unknown as Snapshot['view'],
  }
}

/** The log as it was after a step. */
export const logAt = ({ log, steps }: Archive, step: number): LogEntry[] => log.slice(0, steps[step]?.entries ?? 0)

/** The picture of a season with its fonts in it, as an address. */
export function pictureOf(archive: Archive, season: Season, isNight: boolean): string {
  const drawn = (archive.pictures[season] ?? archive.pictures.summer)?.[isNight ? 'night' : 'day'] ?? ''
  const lettered = drawn.replace(/<defs>/, `<style>${archive.fonts}</style><defs>`)
  return URL.createObjectURL(new Blob([lettered], { type: 'image/svg+xml' }))
}
