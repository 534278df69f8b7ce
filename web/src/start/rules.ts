/** The rules of a game as pages and links. Knows no game: only names of sections, and rulings called Q1, Q2 ... */
import type { RuleSection } from '../api/types'
import { to } from '$lib/router.svelte'

export type Chapter = { head: RuleSection; within: RuleSection[] }

/** Rulings, which belong to no chapter, are told by the chapter that lists them. */
export function inChapters(sections: RuleSection[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const section of sections) {
    if (section.chapter === section.id) chapters.push({ head: section, within: [] })
    else if (section.chapter !== null) chapters.at(-1)?.within.push(section)
  }
  return chapters
}

/** Case, blanks and dots do not matter in the name of a section. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const anchorOf = (id: string) => `rule-${plain(id)}`

/** The section as it was asked for, or the one whose name its own begins with ("Combat C2" is in "Combat C"). */
export function findSection(sections: RuleSection[], name: string): RuleSection | undefined {
  const key = plain(name)
  return (
    sections.find((each) => plain(each.id) === key) ??
    sections.filter((each) => key.startsWith(plain(each.id))).sort((one, other) => other.id.length - one.id.length)[0]
  )
}

/** The sections in which all the words are found. */
export function search(sections: RuleSection[], wanted: string): Set<RuleSection> | null {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return null
  const text = (each: RuleSection) => `${each.id} ${each.title} ${each.html.replace(/<[^>]*>/g, ' ')}`.toLowerCase()
  return new Set(sections.filter((each) => words.every((word) => text(each).includes(word))))
}

/** "Combat C" and "Forced retreat of cavalry", without saying "About" twice. */
export function heading(section: RuleSection): { name: string; title: string } {
  if (!section.title) return { name: '', title: section.id }
  return { name: section.title.startsWith(section.id) ? '' : section.id, title: section.title }
}

/** References such as [Combat F] and Q38 become links to what they name; wide tables get a frame to scroll in. */
export function withLinks(html: string, game: string, sections: RuleSection[]): string {
  const ids = new Map(sections.map((each) => [plain(each.id), each.id]))
  const link = (text: string, id: string | undefined) =>
    id === undefined ? text : `<a href="${to.rules(game, id).replaceAll('"', '%22')}">${text}</a>`
  return html
    .replace(/\[([^\][<>]{1,40})\]/g, (whole, name: string) => link(whole, ids.get(plain(name))))
    .replace(/(<strong>)?\b(Q\d+[a-z]?)\b/g, (whole, bold: string | undefined, name: string) =>
      bold ? whole : link(whole, ids.get(plain(name))),
    )
    .replace(/<table\b[^]*?<\/table>/g, '<div class="table">$&</div>')
}
