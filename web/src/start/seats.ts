/** Who sits where: the arrangements one click makes, and what an arrangement is in words. */
import type { GameInfo, NewGame, SeatInfo, SeatWish, TitleInfo } from '../api/types'
import { t } from '$lib/messages'
import { levelName, opponentName, peopleOf, resultName, sideName } from '$lib/names'

export type Seats = Record<string, SeatWish>
export type Preset = { id: string; label: string; note: string; seats: Seats }

const here = (): SeatWish => ({ kind: 'here', agent: '' })
const link = (): SeatWish => ({ kind: 'link', agent: '' })

/** The opponent one meets unless one asks for another. */
export const usualOpponent = (title: TitleInfo) =>
  (title.opponents.find((each) => each.is_usual) ?? title.opponents[0])?.name ?? ''

const computer = (title: TitleInfo): SeatWish => ({ kind: 'computer', agent: usualOpponent(title) })

function seated(title: TitleInfo, wish: (side: string, index: number) => SeatWish): Seats {
  return Object.fromEntries(title.sides.map((side, index) => [side, wish(side, index)]))
}

/** The reader at one side, computers at the others. */
export const againstComputer = (title: TitleInfo, mine = title.sides[0]!) =>
  seated(title, (side) => (side === mine ? here() : computer(title)))

export const allHere = (title: TitleInfo) => seated(title, here)

/** A game in the scenario to learn it with, by the rules as they stand. */
export const plainGame = (title: TitleInfo): Omit<NewGame, 'seats'> => ({
  game: title.id,
  scenario: title.learn_with || null,
  options: {},
  position: null,
  seed: null,
  dice: null,
})

/** The usual arrangements, the likeliest first. */
export function presetsOf(title: TitleInfo): Preset[] {
  const hasComputer = title.opponents.length > 0
  const solo = title.sides.map((side) => ({
    id: `solo-${side}`,
    label: t('start-preset-solo', { people: peopleOf(side) }),
    note: t('start-preset-solo-note'),
    seats: againstComputer(title, side),
  }))
  const preset = (id: string, seats: Seats) => ({
    id,
    label: t(`start-preset-${id}`),
    note: t(`start-preset-${id}-note`),
    seats,
  })
  return [
    ...(hasComputer ? solo : []),
    preset('together', allHere(title)),
    preset(
      'friend',
      seated(title, (_, index) => (index === 0 ? here() : link())),
    ),
    ...(hasComputer
      ? [
          preset(
            'watch',
            seated(title, () => computer(title)),
          ),
        ]
      : []),
  ]
}

/** Is somebody of the same kind at each side? Levels do not matter. */
export function isSame(one: Seats, other: Seats): boolean {
  const sides = Object.keys(one)
  return sides.length === Object.keys(other).length && sides.every((side) => one[side]?.kind === other[side]?.kind)
}

/** An arrangement as a sentence: "You lead the French against the computer (Staff officer)." */
export function inWords(seats: Seats): string {
  const sides = Object.keys(seats)
  const mine = sides.filter((side) => seats[side]!.kind === 'here')
  const friends = sides.filter((side) => seats[side]!.kind === 'link')
  const computers = sides.filter((side) => seats[side]!.kind === 'computer')
  const people = (some: string[]) => list(some.map(peopleOf))
  const level = list([...new Set(computers.map((side) => opponentName(seats[side]!.agent ?? '')))])
  if (computers.length === sides.length) return t('start-words-watch', { level })
  if (mine.length === sides.length) return t('start-words-together')
  if (friends.length === sides.length) return t('start-words-friends')
  if (mine.length && computers.length) return t('start-words-solo', { people: people(mine), level })
  if (mine.length) return t('start-words-friend', { people: people(mine), others: people(friends) })
  return t('start-words-friend-computer', { people: people(friends), level })
}

/** Whose eyes the reader first looks through at a table; null where the table finds out. */
export const firstEyes = (game: GameInfo): string | null => (game.seats.some((seat) => seat.yours) ? null : 'watch')

/** Who sits there, as a list of games says it. */
export function whoSits(seat: SeatInfo): string {
  const side = sideName(seat.side)
  if (seat.kind === 'computer') return t('start-seat-computer', { side, level: opponentName(seat.agent) })
  if (seat.yours) return t('start-seat-you', { side })
  return t('start-seat-other', { side })
}

/** How a game stands, in a few words, and whether the reader is to act. */
export function standing(game: GameInfo): { words: string; isYours: boolean } {
  if (game.result?.winner) {
    const { winner, level, score } = game.result
    return { words: t('start-won', { result: resultName(level, winner), score: Math.abs(score) }), isYours: false }
  }
  if (game.is_over) return { words: t('start-drawn', { level: levelName(game.result?.level ?? '') }), isYours: false }
  if (!game.waiting_for.length) return { words: t('start-kept'), isYours: false }
  const asked = game.seats.filter((seat) => game.waiting_for.includes(seat.side))
  const mine = asked.filter((seat) => seat.yours)
  if (mine.length) {
    const isHotSeat = game.seats.filter((seat) => seat.yours).length > 1
    const side = list(mine.map((seat) => sideName(seat.side)))
    return { words: isHotSeat ? t('start-to-move', { side }) : t('start-your-move'), isYours: true }
  }
  if (asked.some((seat) => seat.kind !== 'computer')) {
    return { words: t('start-waiting', { people: list(asked.map((seat) => peopleOf(seat.side))) }), isYours: false }
  }
  return { words: t('start-thinking'), isYours: false }
}

export function list(words: string[]): string {
  return words.length < 2
    ? words.join('')
    : t('start-and', { first: words.slice(0, -1).join(', '), last: words.at(-1)! })
}
