/** For what hangs above the foot of the board: where a tall sheet leaves too little room, it comes down over the sheet. */
const MARGIN = 8

export function keepInside(node: HTMLElement): () => void {
  const foot = node.offsetParent as HTMLElement | null
  const room = (foot?.offsetParent ?? null) as HTMLElement | null
  const place = () => {
    node.style.translate = ''
    const over = (room?.getBoundingClientRect().top ?? 0) + MARGIN - node.getBoundingClientRect().top
    if (over > 0) node.style.translate = `0 ${over}px`
  }
  place()
  if (!globalThis.ResizeObserver) return () => undefined
  const watcher = new ResizeObserver(place)
  watcher.observe(node)
  if (foot) watcher.observe(foot)
  return () => watcher.disconnect()
}
