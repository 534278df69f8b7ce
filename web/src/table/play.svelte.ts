/** What a player has at hand at the table, and what his touches mean: a token, a stack that marches as a whole, a force dragged. */
import type { Act, BoardShape, TitleInfo, View } from '../api/types'
import {
  answersInSheet,
  columnQuestionOf,
  coursesOf,
  deskOf,
  marchOrderOf,
  placeInQuestion,
  plainVerbsOf,
  keepsTray,
  sheetOf,
  showsUnits,
  usualForceOf,
} from '../games'
import { Column } from '$lib/column.svelte'
import { Draft } from '$lib/draft.svelte'
import { Hand, isOnMap } from '$lib/hand.svelte'
import { Journey, previewOf, type Intents } from '$lib/journey.svelte'
import type { Live } from '$lib/live.svelte'
import { t } from '$lib/messages'
import { answersOf, isForStaff } from './answers'
import { Orders, type Spot } from './orders.svelte'
import { battleNow } from './panels/battles'
import { Staff } from './staff/staff.svelte'

export class Play {
  readonly draft: Draft
  readonly column: Column
  readonly hand: Hand
  readonly orders: Orders
  readonly journey: Journey
  readonly staff: Staff
  /** Where on the window somebody pressed last. */
  spot: Spot = null
  /** The stack that was touched last, where units are chosen. */
  stackTouched = $state<string | null>(null)
  #question = ''
  /** The pointer is on an answer, whose odds have no place on the board. */
  isOverAnswer = $state(false)
  /** Where a force is to go that had no order yet: it goes there as soon as it has one. */
  #goal: { token: string; at: Spot } | null = null

  constructor(
    readonly live: Live,
    readonly title: TitleInfo,
    readonly shape: BoardShape,
    intents: Intents,
    /** The player acts: he has seen what was to be seen. */
    private readonly haveSeen: () => void,
  ) {
    const areas = new Map(shape.spaces.map((space) => [space.id, space.area]))
    const now = () => (live.past ? null : (live.state?.view ?? null))
    this.draft = new Draft(live, now, usualForceOf(title.id))
    this.column = new Column(live, () => this.hand.options)
    this.hand = new Hand(
      () => this.draft.seen,
      (space) => areas.get(space) ?? space,
      () => this.farther,
    )
    this.orders = new Orders(live, this.hand, this.draft, plainVerbsOf(title.id), (token) => {
      const course = this.courses.get(token)?.[0]
      return course ? previewOf(course) : null
    })
    this.journey = new Journey(
      live,
      this.hand,
      () => this.placeOf(live.state?.view),
      () => (this.orders.news = t('table-journey-halted')),
      () => this.draft.acts,
      intents,
    )
    this.staff = new Staff(live, this.orders, haveSeen)
  }

  view = $derived.by(() => this.live.state?.view)
  /** What lies before the player, and what a question lays above itself, in games that have such things. */
  Desk = $derived.by(() => deskOf(this.title.id))
  Sheet = $derived.by(() => sheetOf(this.title.id, this.hand.question))
  answers = $derived.by(() =>
    this.view?.prompt && !this.live.past && !answersInSheet(this.view)
      ? answersOf(this.hand, this.Desk !== null, this.title.id, this.live.state?.errand)
      : [],
  )
  /** Does Enter leave the question to the staff? */
  isForStaff = $derived.by(() => isForStaff(this.hand, this.live.state?.errand))
  /** The places that are several steps away, or where a whole stack can go, with the ways to them. */
  courses = $derived.by(() => (this.column.isHeld ? this.column.courses : coursesOf(this.title.id, this.draft.seen)))
  farther = $derived.by(() => new Set([...this.courses.keys(), ...this.column.others]))
  /** Does the game itself show the units that can be named? */
  isCovered = $derived.by(
    () =>
      this.Sheet !== null &&
      !(this.stackTouched && keepsTray(this.title.id)) &&
      (this.hand.namesUnit || showsUnits(this.title.id, this.hand.question)),
  )
  /** What the board shows of the order under the pointer. */
  preview = $derived.by(() => {
    const seen = this.orders.preview
    return seen && { way: seen.way, price: seen.price, ...(seen.odds.chances.length ? { chances: seen.odds } : {}) }
  })
  /** The odds of a button have no place on the board: they stand above it. */
  answerPreview = $derived.by(() => {
    const seen = this.orders.preview
    return this.isOverAnswer && !this.orders.commitment && seen?.way.length === 0 ? seen : null
  })

  /** The place that a question is about. */
  placeOf(seen: View | null | undefined): string | null {
    return seen ? placeInQuestion(this.title.id, seen.board, battleNow(seen)?.space) : null
  }

  /** The game has moved on. */
  moveOn() {
    this.column.putDown()
    this.orders.moveOn()
    if (this.hand.question !== this.#question) this.stackTouched = null
    this.#question = this.hand.question
    this.staff.moveOn()
    this.journey.goOn()
    this.#march()
  }

  touch = (token: string, at: Spot = this.spot) => {
    const { column, orders } = this
    this.haveSeen()
    if (column.courseTo(token)) return this.#marchTogether(token, at)
    if (column.others.has(token)) {
      const from = `space:${column.space}`
      column.putDown()
      orders.touch(from, at)
    } else if (column.isHeld && isOnMap(token)) return void orders.askWhy(column.clicksFor(token), at)
    column.putDown()
    if (isOnMap(token) && this.hand.leadsNowhere(token) && this.#send(token, at)) return
    orders.touch(token, at)
  }

  /** A touch on the map where stacks march as a whole: one is taken up, sent somewhere, or put down again. */
  touchTogether = (space: string, token: string, units: string[], at: Spot): boolean => {
    const { column } = this
    if (column.space === space) column.putDown()
    else if (column.isHeld && (column.courseTo(token) || !units.length)) this.touch(token, at)
    else if (units.length > 1 && this.hand.question === columnQuestionOf(this.title.id)) {
      this.orders.leave()
      this.hand.clear()
      column.take(space, units)
    } else {
      column.putDown()
      return false
    }
    return true
  }

  drop = (token: string, at: Spot = this.spot) => {
    this.haveSeen()
    if (this.column.courseTo(token)) return this.#marchTogether(token, at)
    if (this.hand.leadsOn(token) || !this.#send(token, at)) this.orders.drop(token, at)
  }

  /** Whoever shows a force without an order where to go means the order as well. */
  #send(token: string, at: Spot): boolean {
    const { hand, orders } = this
    const order = marchOrderOf(this.title.id)
    const actions = order && hand.places.length === 1 ? hand.actionsFor(order) : null
    if (!actions) return false
    this.#goal = { token, at }
    void orders.give(actions, at).then((isGiven) => (isGiven ? this.#march() : (this.#goal = null)))
    return true
  }

  /** The stack in hand goes where a first touch has shown the way to. */
  marchToGoal = () => {
    const { goal } = this.column
    if (goal) this.#marchTogether(goal, null)
  }

  /** One unit of a stack in hand goes its own way. */
  lead = (unit: string) => {
    this.column.putDown()
    this.touch(`unit:${unit}`)
  }

  hover = (token: string | null) => {
    this.isOverAnswer = false
    if (token) this.column.goal = null
    this.orders.hover(token)
  }

  hoverAnswer = (token: string | null) => {
    this.isOverAnswer = token !== null
    this.orders.hover(token)
  }

  foresee = (actions: Act[] | null) => {
    this.orders.show(actions)
    this.isOverAnswer = actions !== null
  }

  /** What a way costs is seen before it is gone: whoever cannot point at it sees it by a first touch. */
  #marchTogether(token: string, at: Spot) {
    const course = this.column.courseTo(token)!
    const seen = this.orders.preview
    if (seen?.price === course.price && seen.way.join() === course.way.join())
      void this.orders.give([...course.acts], at)
    else {
      this.column.goal = token
      this.orders.showPreview(previewOf(course))
    }
  }

  /** The order is given: now the place that was meant by it. */
  #march() {
    const meant = this.#goal
    if (!meant || this.orders.isBusy || !this.orders.mayAct || !this.placeOf(this.view)) return
    this.#goal = null
    this.orders.drop(meant.token, meant.at)
  }
}
