/** A game seen live through one pair of eyes: the newest state, the log so far, and the ways to act. */
import type {
  Act,
  BattleReport,
  BattlesMessage,
  CardLine,
  CardMessage,
  CourseInfo,
  CoursesMessage,
  LogEntry,
  PreviewMessage,
  Snapshot,
  StateMessage,
  ToBrowser,
  WhyNotMessage,
} from '../api/types'
import { Line, type Status } from './line.svelte'

export { LineCut, Refused, type Status } from './line.svelte'

export class Live {
  state = $state.raw<StateMessage | null>(null)
  log = $state.raw<LogEntry[]>([])
  faces = $state.raw<Record<string, string>>({})
  /** A past moment to be shown instead of the present, or null. */
  past = $state.raw<Snapshot | null>(null)
  /** The token of what the player weighs: it is under the pointer, or waits for a second word. Panels tell what it does. */
  weighed = $state.raw<string | null>(null)
  /** What the board shows now. */
  shown = $derived<Pick<Snapshot, 'view' | 'pieces'> | null>(this.past ?? this.state)

  readonly #line: Line
  /** Can all of it be tried again from its beginning? Then nobody need be warned of what cannot be undone. */
  readonly canBeginAgain: boolean = false

  constructor(
    /** The name of the game: what the page remembers of it is kept under it. */
    readonly gameId: string,
    readonly eyes: string,
    path = () => `games/${encodeURIComponent(gameId)}/live?eyes=${encodeURIComponent(eyes)}`,
  ) {
    this.#line = new Line(path, (state) => this.#show(state))
  }

  get status(): Status {
    return this.#line.status
  }

  close() {
    this.#line.close()
  }

  /** May one act now: is the line open, and is the present shown? */
  isReady = $derived(this.status === 'open' && this.past === null)

  /** Show a past moment; its faces are kept with the others. */
  lookBack(moment: Snapshot | null) {
    if (moment) this.faces = { ...this.faces, ...moment.faces }
    this.past = moment
  }

  /** Play actions, all or none. Resolves once they are on the server's disk. */
  async act(actions: Act[]) {
    await this.request({ type: 'act', position: this.state?.position ?? -1, actions })
  }

  async undo() {
    await this.request({ type: 'undo', position: this.state?.position ?? -1 })
  }

  async askTakeback() {
    await this.request({ type: 'ask_takeback', position: this.state?.position ?? -1 })
  }

  async answerTakeback(agree: boolean) {
    await this.request({ type: 'answer_takeback', agree })
  }

  /** Continue a game that the present rules cannot replay as a new one: asks the others, or answers them. */
  async goOn(agree: boolean) {
    await this.request({ type: 'go_on', agree })
  }

  /** Answer a question ahead from now on, or be asked again. */
  async orderAhead(question: string, answer: string) {
    await this.request({ type: 'standing', question, answer })
  }

  /** Against people: be answered for where there is no choice. */
  async passWithoutChoice(passes: boolean) {
    await this.request({ type: 'standing', passes })
  }

  /** Leave this question, and those that belong to it, to one's staff. */
  async sendStaff() {
    await this.request({ type: 'errand', position: this.state?.position ?? -1 })
  }

  /** What these actions would do; `then`: also what could be done after them. */
  async preview(actions: Act[], then = false): Promise<PreviewMessage> {
    return (await this.request({
      type: 'preview',
      position: this.state?.position ?? -1,
      actions,
      ...(then ? { then } : {}),
    })) as PreviewMessage
  }

  async whyNot(clicks: string[]): Promise<WhyNotMessage> {
    return (await this.request({ type: 'why_not', clicks })) as WhyNotMessage
  }

  /** Where units that stand together can all go, by the names of the places. */
  async courses(units: readonly string[]): Promise<Record<string, CourseInfo>> {
    const position = this.state?.position ?? -1
    return ((await this.request({ type: 'courses', position, units })) as CoursesMessage).courses
  }

  /** What these eyes may know of a place beside what they see there. */
  async card(space: string): Promise<CardLine[]> {
    return ((await this.request({ type: 'card', space })) as CardMessage).lines
  }

  /** The reports of the battles of a turn, however long ago. */
  async battlesIn(turn: number): Promise<BattleReport[]> {
    return ((await this.request({ type: 'battles', turn })) as BattlesMessage).battles
  }

  protected request(body: object): Promise<ToBrowser> {
    return this.#line.request(body)
  }

  #show(state: StateMessage) {
    this.faces = { ...this.faces, ...state.faces }
    this.log = [...this.log.slice(0, state.log_from), ...state.log]
    this.state = state
  }
}
