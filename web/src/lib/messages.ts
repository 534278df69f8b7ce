/** The words of the page, from the Fluent catalogues that the command line uses as well. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

const files = import.meta.glob<string>('../../../src/grognard/messages/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const bundles = new Map<string, FluentBundle>()
for (const [path, text] of Object.entries(files)) {
  const language = path.split('/').at(-2)!
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false })
  const errors = bundle.addResource(new FluentResource(text))
  if (errors.length) throw new Error(`${path}: ${errors[0]!.message}`)
  bundles.set(language, bundle)
}

export const languages = [...bundles.keys()]
const wanted = typeof navigator === 'undefined' ? [] : navigator.languages.map((tag) => tag.split('-')[0]!)
export const language = wanted.find((tag) => bundles.has(tag)) ?? 'en'

/** The words for a key in the reader's language, or in English. A key that no catalogue has is shown as it is. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  for (const bundle of [bundles.get(language), bundles.get('en')]) {
    const message = bundle?.getMessage(key)
    if (bundle && message?.value) return bundle.formatPattern(message.value, args)
  }
  return key
}

export function hasMessage(key: string): boolean {
  return bundles.get(language)?.hasMessage(key) || bundles.get('en')?.hasMessage(key) || false
}
