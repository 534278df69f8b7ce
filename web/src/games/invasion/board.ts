/** The game's own part of a view. Its types are made from the server's. */
import type { components } from '../../api/schema'
import type { View } from '../../api/types'

export const GAME = 'invasion'
type Schemas = components['schemas']
export type BoardSeen = Schemas['InvasionBoard']
export type PieceSeen = Schemas['InvasionPiece']
export type StackSeen = Schemas['InvasionStack']
export type RouteSeen = Schemas['InvasionRoute']
export type GoalSeen = Schemas['InvasionGoal']
export type MarchSeen = Schemas['InvasionMarch']
export type CombatSeen = Schemas['InvasionCombat']
export type ProspectSeen = Schemas['InvasionProspect']
export type HelperSeen = Schemas['InvasionHelper']
export type Side = StackSeen['side']
export const SIDES: Side[] = ['french', 'russian']

export const boardOf = (view: View | null | undefined): BoardSeen | null =>
  view?.game === GAME ? (view.board as unknown as BoardSeen) : null

/** The sides whose secrets a view shows: its own, or those of everybody when the game is over. */
export const ownSides = (board: BoardSeen): Side[] => board.nets.map((net) => net.side)

/** The hex of the march or combat that is on. */
export function hexInQuestion(board: Record<string, unknown>): string | null {
  const { march, combat } = board as unknown as BoardSeen
  return march?.hex ?? combat?.target ?? null
}

/** The pieces of a stack, as far as these eyes may look into it. */
export function piecesOf(board: BoardSeen, stack: StackSeen): PieceSeen[] {
  const ids = new Set(stack.pieces ?? [])
  return board.pieces.filter((piece) => ids.has(piece.id))
}

/** Lines of supply that do not come through. */
export const brokenRoutes = (board: BoardSeen): RouteSeen[] =>
  board.nets.flatMap((net) => net.routes.filter((route) => route.breaks))

/** Hexes with units that are not in General Supply. */
export const hungryHexes = (board: BoardSeen): string[] => [
  ...new Set(board.pieces.flatMap((piece) => (piece.supplied === false && piece.hex ? [piece.hex] : []))),
]

/** [10.1] May a stack attack at all? Disrupted and foraging units may not. */
export const mayAttack = (stack: StackSeen, pieces: readonly PieceSeen[]): boolean =>
  stack.has_units && !stack.foraging && !pieces.some((piece) => piece.disrupted)

/** The best Commander Rating in a stack; 0 without a commander. */
export const ratingOf = (pieces: readonly PieceSeen[]): number =>
  Math.max(0, ...pieces.map((piece) => piece.rating ?? 0))

const NEEDED = 7
const DICE = [1, 2, 3, 4, 5, 6]

/** [10.2] The dice of six with which an order goes ahead: 7 or more with what is added, and a 1 always aborts. */
export const orderDice = (added: number): number => DICE.filter((die) => die > 1 && die + added >= NEEDED).length

/** [10.4, 10.5] The dice of six with which a stack joins as support: a 1 means nothing special. */
export const supportDice = (added: number): number => DICE.filter((die) => die + added >= NEEDED).length

export type Terms = readonly (readonly [string, number])[]
export const sumOf = (terms: Terms): number => terms.reduce((sum, [, amount]) => sum + amount, 0)

/** What comes of a combat, in ways of the 36 of both dice. [11.9 to 11.12] */
export type Outlook = { rout: number; win: number; tie: number; lose: number }
const ROUT = 3

export function outlookOf(attack: number, defence: number): Outlook {
  const outlook: Outlook = { rout: 0, win: 0, tie: 0, lose: 0 }
  for (const one of DICE)
    for (const two of DICE) {
      const difference = attack + one - defence - two
      if (difference >= ROUT) outlook.rout += 1
      else if (difference > 0) outlook.win += 1
      else if (difference === 0) outlook.tie += 1
      else outlook.lose += 1
    }
  return outlook
}

export const percent = (ways: number, of: number): number => Math.round((100 * ways) / of)
