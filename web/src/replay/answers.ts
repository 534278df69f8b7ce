/** Stands in for the server (`api/http.ts`) when the replay is built: what a replay asks is answered from the file. */
import type { History, Snapshot } from '../api/types'
import { momentOf, pictureOf, type Archive, type Season } from './archive'

export * from '../api/http'

let archive: Archive | null = null
const pictures = new Map<string, string>()

export function answerFrom(read: Archive) {
  archive = read
}

export const history = (): Promise<History> =>
  Promise.resolve({
    eyes: [archive!.eyes],
    steps: archive!.steps.map((step, number) => ({
      step: number,
      turn: step.turn,
      entries: step.entries,
      label: archive!.calendar.find((turn) => turn.turn === step.turn)?.label ?? '',
    })),
  })

export const moment = (_game: string, _eyes: string, step: number): Promise<Snapshot> =>
  Promise.resolve(momentOf(archive!, step))

export function boardPicture(_game: string, season: Season, isNight = false): string {
  const name = `${season} ${isNight}`
  const known = pictures.get(name) ?? pictureOf(archive!, season, isNight)
  pictures.set(name, known)
  return known
}
