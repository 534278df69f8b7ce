/** Which key presses are meant for the table, and not for a field or a control that has the focus. */

export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** Does Enter or Space already mean something where the focus is? */
export function isOnControl(event: KeyboardEvent): boolean {
  const target = event.target
  return (
    target instanceof Element && target.closest('button, a[href], summary, [role="button"], [role="option"]') !== null
  )
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
