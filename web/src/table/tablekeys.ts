/** The keys of the table: Enter, Escape, undo, and the letters that stand beside the buttons. */
import type { Around } from './around.svelte'
import { isDialogOpen, isOnControl, isTyping } from './keys'
import type { Play } from './play.svelte'

/** A tray of units, each with a letter. */
export type Lettered = { press: (letter: string, isShifted: boolean) => boolean }

export class TableKeys {
  /** Was the last thing a pointer's doing? Then Enter is not meant for the board that the click has focused. */
  isPointing = false

  constructor(
    private readonly play: Play,
    private readonly around: Around,
    private readonly isLesson: boolean,
    private readonly tray: () => Lettered | undefined,
    /** Pass the screen on, if it is to be passed on. */
    private readonly pass: () => boolean,
  ) {}

  /** Before anything on the page hears of it. */
  pressFirst = (event: KeyboardEvent) => {
    const { orders } = this.play
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) this.isPointing = false
    // An answer or a card that lies over the board goes before what the board would put down.
    if (event.key === 'Escape' && (orders.why || orders.commitment) && !isDialogOpen()) {
      this.#putDown()
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key !== 'Enter' || !this.isPointing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isDialogOpen() || isTyping(event) || isOnControl(event) || !this.#pressEnter()) return
    event.preventDefault()
    event.stopPropagation()
  }

  press = (event: KeyboardEvent) => {
    const { live, orders } = this.play
    if (event.defaultPrevented || isDialogOpen()) return
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (isUndo && !isTyping(event)) {
      event.preventDefault()
      if (live.state?.can_undo) void orders.undo()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (this.#putDown()) event.preventDefault()
      return
    }
    if (isTyping(event)) return
    this.play.spot = null
    if (event.key === 'Enter') {
      if (isOnControl(event) || !this.#pressEnter()) return
    } else if (!this.#pressLetter(event.key, event.shiftKey)) return
    event.preventDefault()
  }

  /** Escape: the newest thing first. */
  #putDown(): boolean {
    const { around } = this
    const { live, orders, staff, column, hand } = this.play
    if (orders.why) orders.why = null
    else if (orders.commitment) orders.leave()
    else if (around.rule !== null) around.rule = null
    else if (staff.isOpen) staff.dismiss()
    else if (around.isListOpen) around.isListOpen = false
    else if (column.isHeld) column.putDown()
    else if (hand.isHolding) hand.clear()
    else if (around.isDrawn) around.shut()
    else if (live.past) live.lookBack(null)
    else return false
    return true
  }

  #pressEnter(): boolean {
    const { orders, answers, touch } = this.play
    const primary = answers.find((answer) => answer.isPrimary)
    if (orders.commitment) void orders.commit()
    else if (this.pass()) return true
    else if (primary && orders.mayAct) touch(primary.token)
    else if (this.play.isForStaff && orders.mayAct) void orders.sendStaff()
    else return false
    return true
  }

  #pressLetter(key: string, isShifted: boolean): boolean {
    const { around, isLesson } = this
    const { orders, staff, answers, view, touch } = this.play
    const answer = /^[1-9]$/.test(key) ? answers.find((each) => each.key === key) : undefined
    if (answer && orders.mayAct) touch(answer.token)
    else if (key === '/') around.isListOpen = !around.isListOpen && Boolean(view?.prompt)
    else if (key === '?') around.isKeysOpen = true
    else if (key === '[') around.toggle('left')
    else if (key === ']') around.toggle('right')
    else if (key === 'h' && !isLesson) around.toggleHistory()
    else if ((key === 'a' || key === 'n') && this.#takeAll(key === 'a')) return true
    else if (orders.mayAct && this.tray()?.press(key, isShifted)) return true
    else if (key === 'w' && !isLesson && (staff.canAsk || staff.isOpen)) staff.toggle()
    else return false
    return true
  }

  /** All of the stack in hand, or nobody. */
  #takeAll(isAll: boolean): boolean {
    const { column, hand, orders } = this.play
    if (column.isHeld) {
      if (isAll) column.takeAll()
      else column.takeNone()
    } else if (hand.isWholeStack && hand.places.length) {
      if (isAll) hand.chooseAll()
      else hand.chooseNone()
      orders.refresh()
    } else return false
    return true
  }
}
