/** Lights what the staff advises to touch beside the board, in whatever component of whatever title it lies. */
import { untrack } from 'svelte'

const MARK = 'data-advised'

/** Of all elements with a `data-token` inside, those with one of these tokens are marked. */
export function lightTokens(tokens: () => ReadonlySet<string>) {
  return (node: HTMLElement) => {
    const lit = tokens()
    const mark = () => {
      for (const each of node.querySelectorAll('[data-token]')) {
        const isLit = lit.has(each.getAttribute('data-token')!)
        if (isLit !== each.hasAttribute(MARK)) each.toggleAttribute(MARK, isLit)
      }
    }
    untrack(mark)
    if (!lit.size) return
    // What was put together may be laid out anew while the advice stands.
    const watcher = new MutationObserver(mark)
    watcher.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-token'] })
    return () => watcher.disconnect()
  }
}
