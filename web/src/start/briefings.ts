/** Which briefing belongs to what has been chosen, and what choosing one sets. */
import type { BriefingInfo, TitleInfo } from '../api/types'

type Options = Record<string, string>

/** That of the scenario; of its variants the one that the options make of it. */
export function chosenBriefing(briefings: BriefingInfo[], scenario: string, options: Options) {
  const fits = (each: BriefingInfo) => Object.entries(each.options).every(([name, value]) => options[name] === value)
  return briefings
    .filter((each) => each.scenario === scenario && fits(each))
    .sort((one, other) => Object.keys(other.options).length - Object.keys(one.options).length)[0]
}

/** What a variant sets. What only other variants set goes back to what is usual. */
export function optionsOf(title: TitleInfo, briefings: BriefingInfo[], chosen: BriefingInfo): Options {
  const names = new Set(briefings.flatMap((each) => Object.keys(each.options)))
  const usual = title.options.filter((option) => names.has(option.name))
  return {
    ...Object.fromEntries(usual.map((option) => [option.name, option.values[0]?.value ?? ''])),
    ...chosen.options,
  }
}
