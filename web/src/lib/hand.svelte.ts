/**
 * The hand over the table: what has been touched so far, and what may be touched next.
 *
 * An option of the engine is a path of things to touch (`space:FW9`, `space:R22`, `unit:3ic`; `order:rally`,
 * `space:vilna`; `card:12`). Places, cards, order blocks, leaders, buttons and numbers are touched in order; units may be
 * chosen before or after, several kinds at once where the engine plays them in one line. What is touched is matched
 * against the options and nothing else, so the hand knows no game.
 */
import type { Act, View } from '../api/types'

export type Option = {
  /** All that is touched, in order. */
  path: string[]
  /** All but units, in the order in which they are touched: places, cards, blocks, leaders, buttons, numbers. */
  places: string[]
  /** The kind of unit it is about, without its number; empty if it is about none. */
  kind: string
  count: number
  isCounted: boolean
  action: string
  label: string
  /** What it costs or risks, if it is a button. */
  price: string
}

export type UnitKind = { kind: string; most: number; chosen: number }

export type Touched =
  /** All is said: these are to be played. */
  | { kind: 'act'; actions: Act[] }
  /** It is in hand (or put down), and more is to be touched. */
  | { kind: 'more' }
  /** It leads nowhere; `clicks` is what to ask the server about. */
  | { kind: 'impossible'; clicks: string[] }

/** More than this the server does not take at once. */
const MOST_ACTIONS = 40
const NOWHERE: ReadonlySet<string> = new Set()
const COUNTED = /^(\d+)([a-z_]+)$/
const isUnit = (token: string) => token.startsWith('unit:')
export const isButton = (token: string) => token.startsWith('button:') || token.startsWith('number:')
/** What lies on the map; all else is touched beside it. */
export const isOnMap = (token: string) => token.startsWith('space:') || token.startsWith('area:')

/** `unit:3ic` is three of `ic`; `unit:Murat` is one of `Murat`, who has no number. */
export function readUnit(token: string): { kind: string; count: number; isCounted: boolean } {
  const words = token.slice('unit:'.length)
  const [, count, kind] = COUNTED.exec(words) ?? []
  return kind ? { kind, count: Number(count), isCounted: true } : { kind: words, count: 1, isCounted: false }
}

export function listOptions(view: View | null): Option[] {
  const options: Option[] = []
  for (const [first, choices] of Object.entries(view?.choices ?? {})) {
    for (const choice of choices) {
      const path = [first, ...choice.then]
      const unit = path.find(isUnit)
      options.push({
        path,
        places: path.filter((token) => !isUnit(token)),
        ...(unit ? readUnit(unit) : { kind: '', count: 0, isCounted: false }),
        action: choice.action,
        label: choice.label,
        price: choice.price ?? '',
      })
    }
  }
  return options
}

export class Hand {
  /** Places touched so far, in order. */
  places = $state.raw<string[]>([])
  /** How many of each kind the player wants; kinds not named are as the question has them by default. */
  #wanted = $state.raw<Record<string, number>>({})
  /** What was learnt about questions of this name: may several units go in one line? */
  #learnt = $state.raw<Record<string, boolean>>({})
  #view: () => View | null
  #areaOf: (space: string) => string
  #farther: () => ReadonlySet<string>

  /**
   * `areaOf` says to which area a space belongs: whoever touches the space touches its area as well. `farther` are the
   * places that no single option leads to, but several in a row; or where one of those stands who can be named.
   */
  constructor(
    view: () => View | null,
    areaOf: (space: string) => string = (space) => space,
    farther: () => ReadonlySet<string> = () => NOWHERE,
  ) {
    this.#view = view
    this.#areaOf = areaOf
    this.#farther = farther
  }

  options = $derived.by(() => listOptions(this.#view()))
  /** The name of the question. */
  question = $derived.by(() => this.#view()?.prompt?.decision ?? '')
  /** Those in which a unit is all that need be touched: one that is lost or rallied in the only place in question. */
  #onlyUnits = $derived.by(() => {
    const units = this.options.filter((option) => option.kind)
    const places = new Set(units.map((option) => option.places.join()))
    const isSaid =
      places.size === 1 && units.every((option) => option.isCounted && option.count === 1 && option.places.length < 2)
    return isSaid ? units : units.filter((option) => option.places.length === 0)
  })
  #withUnits = $derived(this.options.filter((option) => option.kind && !this.#onlyUnits.includes(option)))
  /** Do its units go somewhere, or is a unit only named in its place? */
  #isMarch = $derived(this.#withUnits.some((option) => option.places.length > 1))
  /**
   * Is the question about other things on the table as well? Then a unit is named only once its place is touched; but
   * not where units come first, as those do that wait beside the map.
   */
  #isMixed = $derived(
    this.options.some((option) => !option.kind && !isButton(option.places[0]!)) &&
      !this.options.some((option) => isUnit(option.path[0]!)),
  )
  /** Do units wait beside the map for a place on it? */
  isPlacing = $derived(
    this.options.some(({ path, places }) => isUnit(path[0]!) && places.length === 1 && isOnMap(places[0]!)),
  )
  #isCounted = $derived(this.#withUnits.some((option) => option.count > 1))
  /** Do the options not show whether several units may go in one line? Then a preview of `sample` tells: `learn`. */
  isUnsure = $derived(this.#withUnits.length > 1 && !this.#isCounted)
  /** May several units be in hand at once? */
  isTogether = $derived(this.#isCounted || (this.#learnt[this.question] ?? false))
  /** Is a stack taken up whole, so that the player says only who stays behind? */
  isWholeStack = $derived(this.isTogether && this.#isMarch)

  /** Options that go on from what was touched. */
  matching = $derived(this.options.filter((option) => this.#startsWith(option, this.places)))
  /** The kinds of unit that can be in hand now, with their greatest number. */
  units = $derived.by(() => this.#listUnits())
  #inHand = $derived(new Set(this.units.filter((unit) => unit.chosen > 0).map((unit) => unit.kind)))
  /** The place in hand that is several steps away: how to go there, or who is meant there, is still to be said. */
  far = $derived.by(() => {
    const [place, ...more] = this.places
    return place !== undefined && !more.length && !this.matching.length && this.#farther().has(place) ? place : null
  })
  /** What may be touched next, apart from units. */
  next = $derived.by(() => {
    const start = this.far === null ? this.places : []
    const near = this.options
      .filter((option) => this.#startsWith(option, start) && this.#suits(option))
      .map((option) => option.places[start.length] ?? '')
      .filter(Boolean)
    return new Set(start.length ? near : [...near, ...this.#farther()])
  })
  /** Is something in hand? */
  isHolding = $derived(this.places.length > 0 || this.#inHand.size > 0)
  /** Are the places known and only the unit is not? */
  wantsUnit = $derived(
    this.places.length > 0 &&
      this.matching.length > 0 &&
      this.matching.every((option) => option.kind && option.places.length === this.places.length),
  )
  /** Is a unit named, and nothing else? */
  namesUnit = $derived((this.places.length === 0 || this.far !== null) && this.#onlyUnits.length > 0)

  /** Put everything down. */
  clear() {
    this.places = []
    this.#wanted = {}
  }

  /** Put the places down, and keep the units. */
  putDown() {
    this.places = []
  }

  /** After something was played: put down what is done with. Placing goes on with the same unit or the same place. */
  settle() {
    const goesOn = this.isTogether && !this.#isMarch && this.#withUnits.length > 0
    if (!goesOn || this.matching.length === 0) this.clear()
  }

  /** What a preview said of this question: is a unit's move followed by dice or by the other side? */
  learn(isFinal: boolean) {
    this.#learnt = { ...this.#learnt, [this.question]: !isFinal }
  }

  /** An action whose preview tells what `learn` wants to know. */
  get sample(): string {
    return this.#withUnits[0]?.action ?? ''
  }

  choose(kind: string, count: number) {
    if (this.isTogether) this.#wanted = { ...this.#wanted, [kind]: count }
    else this.#wanted = count > 0 ? { [kind]: 1 } : {}
  }

  /** Take only this kind, so many of it (all if no number is given). */
  chooseOnly(kind: string, count = Number.POSITIVE_INFINITY) {
    this.#wanted = Object.fromEntries(this.units.map((each) => [each.kind, each.kind === kind ? count : 0]))
  }

  chooseAll() {
    this.#wanted = this.isWholeStack ? {} : Object.fromEntries(this.units.map((each) => [each.kind, each.most]))
  }

  chooseNone() {
    this.#wanted = Object.fromEntries(this.units.map((each) => [each.kind, 0]))
  }

  /** Touch a place, a button or a unit. If that says all, the actions are returned; the caller plays them. */
  touch(token: string): Touched {
    const far = this.far
    if (far !== null) this.places = []
    if (far !== null && this.#isSame(token, far)) return { kind: 'more' }
    if (isUnit(token)) return this.#touchUnit(token)
    if (this.#leadsOn(token)) {
      const places = [...this.places, token]
      const actions = this.#complete(places)
      if (actions) return { kind: 'act', actions }
      this.places = places
      return { kind: 'more' }
    }
    return this.#touchElsewhere(token)
  }

  /** Can this be touched now? A space counts for its area. */
  leadsOn(token: string): boolean {
    return isUnit(token) ? this.#findKind(token) !== null : this.#leadsOn(token)
  }

  /** Is touching this neither a step on, nor putting down what was taken up, nor taking up something else? */
  leadsNowhere(token: string): boolean {
    const last = this.places.at(-1)
    const isLast = last !== undefined && this.#isSame(token, last)
    return !isLast && !this.leadsOn(token) && !this.options.some((option) => this.#startsWith(option, [token]))
  }

  /** The actions of touching this next, without touching it: for previews. */
  actionsFor(token: string): Act[] | null {
    const start = this.far === null ? this.places : []
    if (!isUnit(token)) return this.#leadsOn(token) ? this.#complete([...start, token]) : null
    const kind = this.#findKind(token)
    if (kind && this.namesUnit) return this.#named(kind, readUnit(token).count)
    if (kind && this.wantsUnit) return this.#actions(this.matching, [{ kind, count: 1 }])
    const only = kind ? this.#onlyAbout(kind) : undefined
    return only ? [only.action] : null
  }

  /** The one option that touching this would lead to, else nothing. */
  ledTo(token: string): Option | undefined {
    const places = [...this.places, token]
    const found = this.options.filter((option) => this.#startsWith(option, places))
    return found.length === 1 ? found[0] : undefined
  }

  /** What touching this would mean, in words: the label of the one option it leads to, else nothing. */
  labelFor(token: string): string {
    return this.ledTo(token)?.label ?? ''
  }

  /** The option that an action is, if it is one: followers of a Corps are not yet. */
  optionOf(act: Act): Option | undefined {
    return this.options.find((option) => (typeof act === 'string' ? option.action === act : isSamePath(option, act)))
  }

  /** The words for actions: the labels of the options among them. */
  labelsOf(actions: Act[]): string[] {
    return actions.map((act) => {
      const option = this.optionOf(act)
      return option ? option.label || option.action : typeof act === 'string' ? act : act.map(bare).join(' ')
    })
  }

  /** What asking "why not?" about a thing is about: what is in hand, then the thing. */
  clicksFor(token: string): string[] {
    return [...this.places, token, ...(isUnit(token) ? [] : this.#unitClicks())]
  }

  // --- places ----------------------------------------------------------------------------------------------------

  #leadsOn(token: string): boolean {
    for (const place of this.next) if (this.#isSame(token, place)) return true
    return false
  }

  #touchElsewhere(token: string): Touched {
    const last = this.places.at(-1)
    if (last !== undefined && this.#isSame(token, last)) {
      this.places = this.places.slice(0, -1)
      if (!this.places.length && this.#isMarch) this.#wanted = {}
      return { kind: 'more' }
    }
    const clicks = this.clicksFor(token)
    const isFirst = this.options.some((option) => this.#startsWith(option, [token]))
    if (this.places.length === 0 || !isFirst) return { kind: 'impossible', clicks }
    const before = { places: this.places, wanted: this.#wanted }
    this.places = []
    if (this.#isMarch) this.#wanted = {}
    const touched = this.touch(token)
    if (touched.kind === 'impossible') [this.places, this.#wanted] = [before.places, before.wanted]
    return touched
  }

  /** Is what was touched the thing that an option names? */
  #isSame(touched: string, place: string): boolean {
    if (touched === place) return true
    const [here, id] = split(touched)
    const [there, wanted] = split(place)
    if (here === 'space' && there === 'area') return this.#areaOf(id) === wanted
    return here === 'area' && there === 'space' && id === wanted
  }

  #startsWith(option: Option, start: string[]): boolean {
    return start.every((token, index) => {
      const place = option.places[index]
      return place !== undefined && this.#isSame(token, place)
    })
  }

  // --- units -----------------------------------------------------------------------------------------------------

  #touchUnit(token: string): Touched {
    const kind = this.#findKind(token)
    if (kind === null) return { kind: 'impossible', clicks: [...this.places, token] }
    const { count, isCounted } = readUnit(token)
    const named = this.namesUnit ? this.#named(kind, count) : null
    if (named) return { kind: 'act', actions: named }
    if (this.wantsUnit && !this.isWholeStack) {
      return { kind: 'act', actions: this.#actions(this.matching, [{ kind, count }]) }
    }
    const only = this.#onlyAbout(kind)
    if (only) return { kind: 'act', actions: [only.action] }
    const unit = this.units.find((each) => each.kind === kind)!
    const isFresh = Object.keys(this.#wanted).length === 0
    // Of a stack all of a kind goes at once; what is placed is taken up one by one.
    const usual = this.isWholeStack ? unit.most : 1
    if (this.isWholeStack && isFresh) this.chooseOnly(kind, isCounted ? count : usual)
    else if (isCounted) this.choose(kind, count)
    else this.choose(kind, unit.chosen > 0 ? 0 : usual)
    return { kind: 'more' }
  }

  /** The action that names so many of a kind, and nothing else. */
  #named(kind: string, count: number): Act[] | null {
    const option = this.#onlyUnits.find((each) => each.kind === kind && each.count === count)
    return option ? [option.action] : null
  }

  /** The one thing that can be done with a unit in the place in hand, where orders to the whole stack are options too. */
  #onlyAbout(kind: string): Option | undefined {
    if (!this.places.length || this.#isMarch) return undefined
    const [only, ...others] = this.matching.filter((option) => option.kind === kind)
    return only && !others.length && !only.isCounted && only.places.length === this.places.length ? only : undefined
  }

  #findKind(token: string): string | null {
    const { kind } = readUnit(token)
    return this.units.some((unit) => unit.kind === kind) ? kind : null
  }

  #listUnits(): UnitKind[] {
    if (!this.places.length && (this.#isMarch || this.#isMixed) && !this.namesUnit) return []
    if (this.namesUnit)
      return [...new Set(this.#onlyUnits.map((each) => each.kind))].map((kind) => ({ kind, most: 1, chosen: 0 }))
    const most = new Map<string, number>()
    for (const option of this.matching) {
      if (option.kind) most.set(option.kind, Math.max(most.get(option.kind) ?? 0, option.count))
    }
    if (!this.#isMarch && this.isTogether) for (const kind of most.keys()) most.set(kind, this.#stillToPlace(kind))
    return [...most].map(([kind, count]) => {
      const wanted = this.#wanted[kind] ?? (this.isWholeStack ? count : 0)
      return { kind, most: count, chosen: Math.min(wanted, count) }
    })
  }

  /** How many of a kind wait beside the board, if the game tells. */
  #stillToPlace(kind: string): number {
    const waiting = (this.#view()?.board['to_place'] ?? {}) as Record<string, number>
    return waiting[kind] ?? 1
  }

  /** Is the option about something in hand? */
  #suits(option: Option): boolean {
    if (!option.kind) return true
    if (this.isWholeStack) return this.places.length === 0 || this.#inHand.has(option.kind)
    return this.#inHand.size === 0 || this.#inHand.has(option.kind)
  }

  #unitClicks(): string[] {
    const [kind, ...others] = this.#inHand
    if (kind === undefined || others.length) return []
    return [this.#unitToken(kind, this.units.find((unit) => unit.kind === kind)!.chosen)]
  }

  #unitToken(kind: string, count: number): string {
    const isCounted = this.options.find((option) => option.kind === kind)?.isCounted
    return isCounted ? `unit:${count}${kind}` : `unit:${kind}`
  }

  // --- what it comes to --------------------------------------------------------------------------------------------

  /** The actions if these places say all, else null. */
  #complete(places: string[]): Act[] | null {
    const found = this.options.filter((option) => this.#startsWith(option, places) && this.#suits(option))
    const isEnded = found.every((option) => option.places.length === places.length)
    if (found.length === 1 && !found[0]!.kind) {
      return isEnded || this.#saysAll(found[0]!, places.length) ? [found[0]!.action] : null
    }
    if (!isEnded || !found.length || !found.every((option) => option.kind)) return null
    const inHand = this.#unitsOn(places)
    return inHand.length ? this.#actions(found, inHand) : null
  }

  /** What goes to these places: what is in hand, or the only kind there is where nothing else can be meant. */
  #unitsOn(places: string[]): { kind: string; count: number }[] {
    const inHand = this.units.filter((unit) => unit.chosen > 0).map((unit) => ({ kind: unit.kind, count: unit.chosen }))
    if (inHand.length || this.isWholeStack) return inHand
    const kinds = new Set(this.options.filter((o) => o.kind && this.#startsWith(o, places)).map((o) => o.kind))
    return kinds.size === 1 && !this.#isMixed ? [{ kind: [...kinds][0]!, count: 1 }] : []
  }

  /**
   * The actions for units that go to the same place. One is named by its notation; several by what is touched for them,
   * so that the game puts them in order: a unit that may only follow another is not even among the options yet.
   */
  #actions(found: Option[], inHand: { kind: string; count: number }[]): Act[] {
    const paths = inHand.flatMap(({ kind, count }) => {
      const times = this.#isCounted ? 1 : count
      const path = [...found[0]!.places, this.#unitToken(kind, this.#isCounted ? count : 1)]
      return Array<string[]>(times).fill(path)
    })
    const [first, ...others] = paths
    const single = others.length ? undefined : this.optionOf(first!)
    return single ? [single.action] : paths.slice(0, MOST_ACTIONS)
  }

  /**
   * The one number left need not be touched; nor the one block that lies in the place that was touched; nor the button
   * behind a place if all options are of that one form.
   */
  #saysAll(option: Option, from: number): boolean {
    const rest = option.places.slice(from)
    if (rest.every((token) => token.startsWith('number:'))) return true
    if (rest.length === 1 && rest[0]!.startsWith('order:') && isOnMap(option.places[0]!)) return true
    return (
      rest.every(isButton) &&
      this.options.every((other) => !other.kind && other.places.slice(from).join() === rest.join()) &&
      this.options.every((other) => !isButton(other.places[0]!))
    )
  }
}

function split(token: string): [string, string] {
  const colon = token.indexOf(':')
  return [token.slice(0, colon), token.slice(colon + 1)]
}

const bare = (token: string) => split(token)[1]

/** A unit may be touched before or after everything else. */
const isSamePath = (option: Option, path: string[]) =>
  isEqual(
    option.places,
    path.filter((token) => !isUnit(token)),
  ) && isEqual(option.path.filter(isUnit), path.filter(isUnit))

function isEqual(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((token, index) => token === other[index])
}
