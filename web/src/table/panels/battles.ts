/** Battles as the server reports them: the same form for all titles. */
import type { BattlePart, BattleReport, View } from '../../api/types'

type Kind = BattlePart['kind']
export type PartOf<K extends Kind> = Extract<BattlePart, { kind: K }>

/** The parts of one kind, in order. */
export const partsOf = <K extends Kind>(parts: readonly BattlePart[], kind: K): PartOf<K>[] =>
  parts.filter((part): part is PartOf<K> => part.kind === kind)

/** The last part of one kind that fits. */
export const lastOf = <K extends Kind>(
  parts: readonly BattlePart[],
  kind: K,
  fits: (part: PartOf<K>) => boolean = () => true,
): PartOf<K> | null => partsOf(parts, kind).findLast(fits) ?? null

/** What somebody has declared under a code. */
export const declared = (parts: readonly BattlePart[], code: string, side?: string): PartOf<'declared'> | null =>
  lastOf(parts, 'declared', (part) => part.code === code && (side === undefined || part.side === side))

/** The battle that is being fought. */
export const battleNow = (view: View | null | undefined): BattleReport | null =>
  view?.battles?.findLast((report) => !report.is_over) ?? null

/** A name for a battle that stays the same as long as it is told of. */
export const nameOf = (report: BattleReport) => `${report.turn}:${report.number}`
