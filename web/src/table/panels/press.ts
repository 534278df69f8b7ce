/** For words in a sentence that can be pressed: a button of its own would not break over lines like text. */
export function pressed(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
