/** Short names for the types that are generated from the server's description. */
import type { components } from './schema'

type Schemas = components['schemas']

export type TitleInfo = Schemas['TitleInfo']
export type BriefingInfo = Schemas['BriefingInfo']
export type BoardShape = Schemas['BoardShape']
export type SpaceShape = Schemas['SpaceShape']
export type RulesPage = Schemas['RulesPage']
export type RuleAnswer = Schemas['RuleAnswer']
export type RuleSection = Schemas['RuleSection']
export type CardInfo = Schemas['CardInfo']
export type SeatWish = Schemas['SeatWish']
export type NewGame = Schemas['NewGame']
export type GameInfo = Schemas['GameInfo']
export type SeatInfo = Schemas['SeatInfo']
export type View = Schemas['View']
export type BattleReport = Schemas['BattleReport']
export type BattlePart = BattleReport['parts'][number]
export type Choice = Schemas['Choice']
export type Piece = Schemas['Piece']
export type LogEntry = Schemas['LogEntry']
export type Foresight = Schemas['Foresight']
export type Snapshot = Schemas['Snapshot']
export type Standstill = Schemas['Standstill']
export type History = Schemas['History']
export type Story = Schemas['Story']
export type OpponentRemark = Schemas['OpponentRemark']
export type NewBranch = Schemas['NewBranch']
export type Hint = Schemas['Hint']
export type Proposal = Schemas['Proposal']
export type Report = Schemas['Report']
export type StateMessage = Schemas['StateMessage']
export type PreviewMessage = Schemas['PreviewMessage']
export type WhyNotMessage = Schemas['WhyNotMessage']
export type CourseInfo = Schemas['CourseInfo']
export type CoursesMessage = Schemas['CoursesMessage']
export type RefusedMessage = Schemas['RefusedMessage']
export type Done = Schemas['Done']
export type Gone = Schemas['Gone']
export type Exercise = Schemas['Exercise']
export type LearnInfo = Schemas['LearnInfo']
export type LessonInfo = Schemas['LessonInfo']
export type PuzzleInfo = Schemas['PuzzleInfo']
export type DailyPuzzle = Schemas['DailyPuzzle']
export type SolutionMessage = Schemas['SolutionMessage']
export type CardLine = Schemas['CardLineInfo']
export type CardMessage = Schemas['CardMessage']
export type BattlesMessage = Schemas['BattlesMessage']
export type ToBrowser =
  | StateMessage
  | PreviewMessage
  | WhyNotMessage
  | CoursesMessage
  | CardMessage
  | BattlesMessage
  | SolutionMessage
  | RefusedMessage
  | Done
  | Gone

/** An action in notation, or what was touched for it in order. */
export type Act = string | string[]
export type BattleCounted = Schemas['BattleCounted']
