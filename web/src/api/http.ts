/** The HTTP side of the server: one function per route. Errors carry the server's own sentence. */
import type {
  BoardShape,
  BriefingInfo,
  CardInfo,
  DailyPuzzle,
  GameInfo,
  Hint,
  History,
  LearnInfo,
  NewBranch,
  NewGame,
  Proposal,
  Report,
  RuleAnswer,
  RulesPage,
  SeatWish,
  Snapshot,
  Story,
  TitleInfo,
} from './types'

export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch(() => {
    throw new Problem(0, '')
  })
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { message?: string }
    throw new Problem(response.status, problem.message ?? response.statusText)
  }
  return (response.status === 204 ? undefined : await response.json()) as T
}

const id = encodeURIComponent

export const titles = () => call<TitleInfo[]>('GET', '/titles')
export const board = (game: string) => call<BoardShape>('GET', `/boards/${id(game)}`)
export const rules = (game: string) => call<RulesPage>('GET', `/rules/${id(game)}`)
export const askRules = (game: string, question: string) =>
  call<RuleAnswer[]>('GET', `/rules/${id(game)}/answers?ask=${id(question)}`)
export const briefings = (game: string) => call<BriefingInfo[]>('GET', `/briefings/${id(game)}`)
export const cards = (game: string) => call<CardInfo[]>('GET', `/cards/${id(game)}`)
export const learn = (game: string) => call<LearnInfo>('GET', `/learn/${id(game)}`)
/** `on`: the reader's own date, as 2026-06-24. */
export const puzzleOfTheDay = (on: string) => call<DailyPuzzle>('GET', `/puzzle-of-the-day?on=${id(on)}`)
export const games = () => call<GameInfo[]>('GET', '/games')
export const game = (gameId: string) => call<GameInfo>('GET', `/games/${id(gameId)}`)
export const createGame = (wish: NewGame) => call<GameInfo>('POST', '/games', wish)
export const importGame = (record: unknown, seats: Record<string, SeatWish>) =>
  call<GameInfo>('POST', '/import', { record, seats })
export const deleteGame = (gameId: string) => call<void>('DELETE', `/games/${id(gameId)}`)
export const claimSeat = (token: string) => call<GameInfo>('POST', '/seats', { token })
/** Another link for a seat that nobody has taken, or for one's own; the link before is void. */
export const newLink = (gameId: string, side: string) =>
  call<GameInfo>('POST', `/games/${id(gameId)}/seats/${id(side)}/link`)
export const history = (gameId: string, eyes: string) =>
  call<History>('GET', `/games/${id(gameId)}/history?eyes=${id(eyes)}`)
export const moment = (gameId: string, eyes: string, step: number) =>
  call<Snapshot>('GET', `/games/${id(gameId)}/history/${step}?eyes=${id(eyes)}`)
/** A game of one's own from a moment of another. */
export const branchGame = (gameId: string, wish: NewBranch) =>
  call<GameInfo>('POST', `/games/${id(gameId)}/branches`, wish)
/** What the staff would do; `signal` calls it off. */
export const hint = (gameId: string, eyes: string, signal: AbortSignal) =>
  call<Hint>('GET', `/games/${id(gameId)}/hint?eyes=${id(eyes)}`, undefined, signal)
/** How the staff would answer the whole of a question; `signal` calls it off. */
export const proposal = (gameId: string, eyes: string, signal: AbortSignal) =>
  call<Proposal>('GET', `/games/${id(gameId)}/proposal?eyes=${id(eyes)}`, undefined, signal)
export const report = (gameId: string) => call<Report | null>('GET', `/games/${id(gameId)}/report`)
export const story = (gameId: string) => call<Story>('GET', `/games/${id(gameId)}/story`)

/** Addresses that are opened or shown as they are. */
export type Season = 'summer' | 'winter'
export const boardPicture = (game: string, season: Season, isNight = false) =>
  `/api/boards/${id(game)}.svg?season=${season}${isNight ? '&light=night' : ''}`
export const cardPicture = (game: string, face: string) => `/api/cards/${id(game)}/${id(face)}.svg`
export const replayAddress = (gameId: string) => `/api/games/${id(gameId)}/replay`
export const exportAddress = (gameId: string, eyes: string) => `/api/games/${id(gameId)}/export?eyes=${id(eyes)}`
