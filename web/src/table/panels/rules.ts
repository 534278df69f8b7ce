/** The rules page of a game: fetched once, its sections found by the way rules are cited. */
import * as http from '../../api/http'
import type { RuleSection, RulesPage } from '../../api/types'

const pages = new Map<string, Promise<RulesPage>>()

export function rulesOf(game: string): Promise<RulesPage> {
  let page = pages.get(game)
  if (!page) {
    page = http.rules(game)
    page.catch(() => pages.delete(game))
    pages.set(game, page)
  }
  return page
}

/** `Combat C`, and what it is about. */
export const nameOf = (section: RuleSection) => section.id
export const topicOf = (section: RuleSection) => section.title
export const headingOf = (section: RuleSection) => (section.title ? `${section.id}: ${section.title}` : section.id)

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The section that a citation means: by its name, by its title, or the longest name that the citation begins with
 * (`Supply G5` is in `Supply G`).
 */
export function findSection(sections: RuleSection[], rule: string): RuleSection | null {
  const key = plain(rule)
  if (!key) return null
  const exact =
    sections.find((section) => plain(section.id) === key) ??
    sections.find((section) => plain(section.title) === key || plain(headingOf(section)) === key)
  if (exact) return exact
  const begun = sections.filter((section) => isBegunBy(key, plain(section.id)))
  begun.sort((one, two) => two.id.length - one.id.length)
  return begun[0] ?? sections.find((section) => key.length >= 4 && plain(headingOf(section)).includes(key)) ?? null
}

/** `supplyg5` begins with `supplyg`; but `step 1` does not cite `step 12`. */
function isBegunBy(key: string, name: string): boolean {
  return name !== '' && key.startsWith(name) && !(/\d$/.test(name) && /^\d/.test(key.slice(name.length)))
}

/**
 * A section's text with links where it cites others: `[Combat A to D]`, `Supply G`, `Q12`. `address` says where a
 * link leads. Only text is looked at, never what stands inside a tag.
 */
export function linkCitations(section: RuleSection, sections: RuleSection[], address: (id: string) => string): string {
  const names = sections.map((each) => each.id).filter((id) => id !== section.id && /[ \d]/.test(id))
  if (!names.length) return section.html
  names.sort((one, two) => two.length - one.length)
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const cited = new RegExp(`(?<![\\w.])(?:${any})(?!\\w)`, 'g')
  const link = (name: string) => `<a href="${address(name)}" data-rule="${name}">${name}</a>`
  return section.html.replace(/(<[^>]*>)|[^<]+/g, (part, tag?: string) => tag ?? part.replace(cited, link))
}

export type Found = { section: RuleSection; excerpt: string }

const SIGNS: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&' }
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(quot|lt|gt|amp);/g, (_, sign: string) => SIGNS[sign]!)
    .replace(/\s+/g, ' ')

/** Sections with all these words: the one of that name first, then those that have them in the title. */
export function searchSections(sections: RuleSection[], words: string): Found[] {
  const phrase = words.trim().toLowerCase()
  const wanted = phrase.split(/\s+/).filter(Boolean)
  if (!wanted.length) return []
  const found: (Found & { rank: number })[] = []
  for (const section of sections) {
    const text = wordsOf(section.html)
    const title = headingOf(section).toLowerCase()
    const all = `${title} ${text.toLowerCase()}`
    if (!wanted.every((word) => all.includes(word))) continue
    const ranks = [
      plain(section.id) === plain(phrase),
      title.includes(phrase),
      wanted.every((word) => title.includes(word)),
      true,
    ]
    found.push({ section, excerpt: excerptOf(text, wanted[0]!), rank: ranks.indexOf(true) })
  }
  return found.sort((one, two) => one.rank - two.rank).map(({ section, excerpt }) => ({ section, excerpt }))
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const start = at < 40 ? 0 : text.indexOf(' ', at - 40) + 1
  const end = text.length - start <= 120 ? text.length : start + 110
  return `${start ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}
