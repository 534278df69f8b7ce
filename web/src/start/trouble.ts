/** What went wrong, as a page or as a sentence. */
import { Problem } from '../api/http'
import { t } from '$lib/messages'

export type Kind = 'missing' | 'lost' | 'renewed' | 'broken' | 'refused' | 'seat'
export type Trouble = { kind: Kind; detail: string }

/** For a whole page: the line is cut, there is no such thing, the server refused, or the page has a mistake. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Problem)) {
    console.error(error)
    return { kind: 'broken', detail: error instanceof Error ? error.message : String(error) }
  }
  if (error.status === 0) return { kind: 'lost', detail: '' }
  return { kind: error.status === 404 ? 'missing' : 'refused', detail: error.message }
}

/** For a line beside a button. */
export function sentenceOf(error: unknown): string {
  const { kind, detail } = troubleOf(error)
  return kind === 'broken' || !detail ? t(`trouble-${kind}-text`) : detail
}
