/** For words in a sentence that can be pressed: a button of its own would not break over lines like text. */
export function pressed(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

/** For a button that names something on the board: a click touches it, the pointer or the keyboard on it shows it. */
export function touches<T>(thing: T, touch: (thing: T) => void, hover: (thing: T | null) => void) {
  return {
    onclick: () => touch(thing),
    onpointerenter: () => hover(thing),
    onpointerleave: () => hover(null),
    onfocus: () => hover(thing),
    onblur: () => hover(null),
  }
}
