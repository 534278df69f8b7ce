/** The words of the page, from the Fluent catalogues that the command line uses as well. */
import { FluentBundle, FluentResource, type FluentVariable, type Message } from '@fluent/bundle'
import { settings } from './settings.svelte'

/** The pseudo-language of the tests: English in which every message is wrapped in marks, and what is put into it in others,
 *  so that bare words show. */
const PSEUDO = 'en-XA'
const MARKS = ['⟦', '⟧'] as const
const HOLES = ['⟨', '⟩'] as const

const bundles = new Map<string, FluentBundle>()
const chosen = settings.get('language')
const spoken = typeof navigator === 'undefined' ? [] : navigator.languages
const tags = chosen === 'system' ? spoken : [chosen, ...spoken]
/** What the server is asked to speak, where the browser does not say it by itself: on a socket. */
export const wish = tags.slice(0, 8).join(',') || 'en'
const isPseudo = tags[0] === PSEUDO
addWords(
  import.meta.glob<string>(
    [
      '../../../src/grognard/messages/*/*.ftl',
      '!../../../src/grognard/messages/*/terminal.ftl',
      '!../../../src/grognard/messages/*/server.ftl',
      '!../../../src/grognard/messages/*/film.ftl',
      // What the page never says, and what is said only at a table and after it (`tablewords.ts`).
      '!../../../src/grognard/messages/*/{engine,lab}.ftl',
      '!../../../src/grognard/messages/*/{table,panels,board,staff,end,share,replay}.ftl',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** Take catalogues in, by their paths. Those of a title come by `games/catalogues.ts`, when there is a table. */
export function addWords(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const language = path.split('/').at(-2)!
    const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false })
    const resource = new FluentResource(text)
    if (isPseudo) mark(resource)
    const errors = bundle.addResource(resource)
    if (errors.length) throw new Error(`${path}: ${errors[0]!.message}`)
    bundles.set(language, bundle)
  }
}

export const languages = [...bundles.keys()]
export const language = tags.map((tag) => tag.split('-')[0]!).find((tag) => bundles.has(tag)) ?? 'en'

type Pattern = NonNullable<Message['value']>
type Element = Exclude<Pattern, string>[number]

function mark(resource: FluentResource) {
  for (const entry of resource.body) {
    if (entry.value !== null) entry.value = [MARKS[0], ...withHoles(entry.value), MARKS[1]]
  }
}

/** A message whose holes show what is put into them, in all its variants. */
function withHoles(pattern: Pattern): Element[] {
  if (typeof pattern === 'string') return [pattern]
  return pattern.flatMap((element): Element[] => {
    if (typeof element === 'string') return [element]
    if (element.type === 'var') return [HOLES[0], element, HOLES[1]]
    if (element.type === 'select') {
      return [{ ...element, variants: element.variants.map((each) => ({ ...each, value: withHoles(each.value) })) }]
    }
    return [element]
  })
}

/** The words for a key in the reader's language, or in English. A key that no catalogue has is shown as it is. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  for (const bundle of [bundles.get(language), bundles.get('en')]) {
    const message = bundle?.getMessage(key)
    if (bundle && message?.value) return format(bundle, message.value, args)
  }
  return key
}

/** A sentence with a hole in it is better than no page at all. */
function format(
  bundle: FluentBundle,
  pattern: NonNullable<Message['value']>,
  args: Record<string, FluentVariable>,
): string {
  const errors: Error[] = []
  const words = bundle.formatPattern(pattern, args, errors)
  for (const error of errors) console.error(error)
  return words
}

export function hasMessage(key: string): boolean {
  return bundles.get(language)?.hasMessage(key) || bundles.get('en')?.hasMessage(key) || false
}
