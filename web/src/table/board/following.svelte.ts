/** What the view follows by itself: the front, questions, battles, advice and lessons, but never under a hand that points. */
import { tick, untrack } from 'svelte'
import type { BoardShape } from '../../api/types'
import type { Hand } from '$lib/hand.svelte'
import type { Live } from '$lib/live.svelte'
import { Camera } from './camera.svelte'
import { frontOf, isArmy } from './front'
import { around, distance, type Box, type Point, type Size } from './geometry'
import type { Places, Target } from './places'

/** Cards and units before the player come a moment after the map. */
const LAID = 500

/** So far around a stack its goals are looked for, in sizes of a piece. */
const REACH = 4

/** What there is to be followed. */
export type Followed = {
  live: Live
  shape: BoardShape
  hand: Hand
  places: () => Places
  /** The pieces as they stand now; a new object whenever one has moved. */
  scene: () => unknown
  targets: () => Target[]
  /** A place that is in hand though nobody has touched it. */
  inQuestion: () => string | null
  /** The token of the place of a battle that is being fought. */
  battle: () => string | null
  /** The token of the place that the staff's advice leads to. */
  advice: () => string | null
  /** What a lesson points at. */
  pointed: () => Target[]
  /** What lies over the foot of the board. */
  foot: () => HTMLElement | undefined
  /** Does the map lie on the table? */
  isLaid: () => boolean
  /** Is the others' turn being played back? */
  isFilm: () => boolean
}

export class Following {
  readonly camera: Camera
  /** Somebody points at the map: it does not move by itself under his hand. */
  isPointedAt = false
  /** Each question is looked for once, and then the view is the player's. */
  #lookedFor = -1
  #isGone = false
  #refitting: ReturnType<typeof setTimeout> | undefined
  #element: HTMLElement | undefined

  constructor(private readonly on: Followed) {
    const { shape, live } = on
    const covered = () => this.#covered()
    this.camera = new Camera(
      shape.box,
      shape.piece_size,
      `grognard-board-${live.gameId}`,
      (room) => this.#front(room),
      covered,
      () => this.#beside(),
    )
  }

  /** The part of the board that a lesson speaks of. */
  #lessonPart = $derived.by(() => {
    const points = this.on.pointed().map((each) => each.at)
    return points.length ? around(points, this.on.shape.piece_size * 2) : null
  })
  /** What a lesson last spoke of stays in sight when it speaks of nothing, and when it is over. */
  #lastPart: Box | null = null

  /** To be called when a board is laid: the view follows as long as it lies there. */
  follow() {
    this.#fitWhenLaid()
    this.#keepClearOfTheFoot()
    this.#followQuestions()
    this.#followBattles()
    this.#comeBack()
    const { camera, on } = this
    $effect(() => {
      const goal = on.advice()
      const target = goal ? on.places().target(goal) : null
      if (target) this.#soon(() => camera.show(target.at))
    })
    // What a lesson speaks of is brought into view, all of it.
    $effect(() => {
      const part = this.#lessonPart
      this.#lastPart = part ?? this.#lastPart
      if (part && camera.size.width) this.#soon(() => camera.frame(part))
    })
    $effect(() => () => {
      this.#isGone = true
      clearTimeout(this.#refitting)
      camera.stop()
    })
  }

  /** The board's window has this size now. */
  measure(element: HTMLElement) {
    this.#element = element
    this.camera.resize({ width: element.clientWidth, height: element.clientHeight })
    clearTimeout(this.#refitting)
    this.#refitting = setTimeout(() => this.#fitAnew(), LAID)
  }

  /** Have these points in sight. */
  frame(points: readonly Point[]) {
    if (points.length) this.camera.frame(around(points, this.on.shape.piece_size * 2))
  }

  /** A finger needs room: where it has taken something up from afar, the places around come near enough to be touched. */
  takenUp(space: string | null) {
    const { camera, on } = this
    const at = space && on.places().at(space)
    if (!at || camera.view.scale >= camera.legibleScale) return
    this.#soon(() => {
      if (on.hand.places.length || on.inQuestion() === space) camera.comeNear(around([at], on.shape.piece_size * REACH))
    })
  }

  #mayMove(): boolean {
    return !this.isPointedAt && !this.on.hand.places.length && !this.on.pointed().length
  }

  #fitAnew() {
    if (this.#mayMove()) this.camera.fitAnew()
  }

  #fitWhenLaid() {
    $effect(() => {
      if (!this.on.isLaid()) return
      const timer = setTimeout(() => this.#fitAnew(), LAID)
      return () => clearTimeout(timer)
    })
  }

  /** A question with many answers may cover armies that were in sight before it. For a word in passing nothing moves. */
  #keepClearOfTheFoot() {
    $effect(() => {
      const foot = this.on.foot()
      if (!foot || !globalThis.ResizeObserver) return
      let height = -1
      const watcher = new ResizeObserver(() => {
        const before = height
        height = lastingHeight(foot)
        if (height === before) return
        if (this.#mayMove()) this.#keepInSight()
        else this.keepGoalsInSight()
      })
      watcher.observe(foot)
      return () => watcher.disconnect()
    })
  }

  /** Something is in hand, and its sheet may hide every place where it could go: the nearest of them comes into sight. */
  keepGoalsInSight() {
    const { camera, on } = this
    const start = on.hand.places[0]
    const from = start && !this.isPointedAt ? on.places().target(start) : null
    const goals = on.targets()
    if (!from || !goals.length || goals.some((each) => camera.sees(each.at))) return
    const nearest = goals.reduce((one, two) => (distance(two.at, from.at) < distance(one.at, from.at) ? two : one))
    camera.show(nearest.at)
  }

  /** A question about one place, such as an attack, is not read better from afar: the place comes into sight. */
  #keepInSight() {
    const { camera, on } = this
    const space = on.inQuestion()
    const place = space ? on.places().target(`space:${space}`) : null
    if (!place) camera.keepInSight()
    else if (!camera.sees(place.at)) camera.show(place.at)
  }

  /** Armies out of sight are followed. A question about places out of sight would be a riddle. */
  #followQuestions() {
    const { camera, on } = this
    $effect(() => {
      on.scene()
      const position = on.live.state?.position ?? -1
      const space = on.inQuestion()
      const place = space ? on.places().target(`space:${space}`) : null
      const asked = place ? [place] : on.targets()
      if (!camera.size.width) return
      const isPresent = !on.pointed().length && !on.live.past
      const isNew = isPresent && position !== this.#lookedFor && asked.length > 0
      if (isNew) this.#lookedFor = position
      // Only then it is known how much of the board the sheet of the question covers.
      this.#soon(() => {
        if (isPresent) camera.lookAgain()
        if (isNew && !asked.some((each) => camera.sees(each.at))) camera.show(asked[0]!.at)
      })
    })
  }

  /** A new battle is brought into view, whoever is asked about it. */
  #followBattles() {
    const { camera, on } = this
    const fought = $derived(on.live.past ? null : on.battle())
    $effect(() => {
      const place = fought ? on.places().target(fought) : null
      if (!place || !camera.size.width || untrack(() => on.pointed().length)) return
      this.#soon(() => {
        if (!camera.sees(place.at)) camera.show(place.at)
      })
    })
  }

  /** After the others' turn was played back one's own armies are in sight again, unless something else is in question. */
  #comeBack() {
    const { camera, on } = this
    let wasFilm = false
    $effect(() => {
      const isFilm = on.isFilm()
      const isOver = wasFilm && !isFilm
      wasFilm = isFilm
      if (!isOver) return
      untrack(() => {
        const isAbout = on.battle() !== null || on.inQuestion() !== null || on.live.past
        if (!isAbout && !on.targets().some((each) => camera.sees(each.at))) this.#soon(() => camera.fitAnew())
      })
    })
  }

  /** Once the page shows what has changed, if the table is still there by then. */
  #soon(what: () => void) {
    void tick().then(() => {
      if (!this.#isGone) what()
    })
  }

  /** How many pixels of the foot of the board lie under something else now. */
  #covered(): number {
    const foot = this.on.foot()
    if (!this.#element || !foot) return 0
    return Math.max(0, this.#element.getBoundingClientRect().bottom - foot.getBoundingClientRect().top)
  }

  /** The buttons at the right would hide a part of the front, and take the touches meant for it. */
  #beside(): number {
    const buttons = this.#element?.querySelector('.zoom')?.getBoundingClientRect()
    if (!this.#element || !buttons?.width) return 0
    return this.#element.getBoundingClientRect().right - buttons.left
  }

  /** Where the armies face each other now; while units wait beside the map, where one may place them. */
  #front(room: Size): Box | null {
    const { live, shape, hand, targets } = this.on
    const part = untrack(() => this.#lessonPart) ?? this.#lastPart
    if (part) return part
    const pieces = live.shown?.pieces ?? []
    const isOpen = untrack(() => hand.isPlacing) || !pieces.some((each) => isArmy(each) && each.side === live.eyes)
    const open = isOpen ? untrack(() => targets().map((target) => target.at)) : []
    return frontOf(pieces, live.eyes, shape.piece_size, room, open)
  }
}

/** How high the foot of the board is without what goes away by itself; the news of the dice stays until one acts. */
function lastingHeight(foot: HTMLElement): number {
  const lasting = [...foot.children].filter((each) => !each.matches('[data-passing]'))
  return lasting.reduce((sum, each) => sum + each.clientHeight, 0)
}
