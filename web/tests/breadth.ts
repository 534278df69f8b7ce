/** Neither jsdom nor a test has a breadth that could change. */
import { vi } from 'vitest'

/** Nothing is ever told of a change of size. */
export function stubResizeObserver() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
