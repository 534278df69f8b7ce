/** Whoever plays by keyboard always sees where he is: if what he stood on goes away, he stands on the question. */

/** What is disabled only while the server answers has the keyboard again afterwards. */
const PATIENCE = 600

/** Watch over the keyboard in a part of the page; `refuge` is where it goes when its place is gone. */
export function keepFocus(root: HTMLElement, refuge: () => HTMLElement | null): () => void {
  let held: HTMLElement | null = null
  let isByKeys = false
  let wasDisabled = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const go = (goal: HTMLElement | null | undefined) => goal?.focus({ preventScroll: true })
  const neighbour = () => held?.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')

  function hold(event: FocusEvent) {
    clearTimeout(timer)
    held = isByKeys ? (event.target as HTMLElement) : null
    wasDisabled = false
  }

  function takeKeys() {
    isByKeys = true
    const active = document.activeElement
    if (!held && active instanceof HTMLElement && root.contains(active)) held = active
  }

  function letGo() {
    clearTimeout(timer)
    isByKeys = false
    held = null
  }

  function lookAfter() {
    const active = document.activeElement
    if (!held || (active && active !== document.body && active !== held)) return
    if (!held.isConnected) {
      clearTimeout(timer)
      go(refuge())
    } else if (held.matches(':disabled')) {
      wasDisabled = true
      clearTimeout(timer)
      timer = setTimeout(() => go(neighbour() ?? refuge()), PATIENCE)
    } else if (wasDisabled) {
      clearTimeout(timer)
      wasDisabled = false
      if (active !== held) go(held)
    }
  }

  root.addEventListener('focusin', hold)
  window.addEventListener('keydown', takeKeys, true)
  window.addEventListener('pointerdown', letGo, true)
  const watcher = new MutationObserver(lookAfter)
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
    root.removeEventListener('focusin', hold)
    window.removeEventListener('keydown', takeKeys, true)
    window.removeEventListener('pointerdown', letGo, true)
  }
}
