/** A battle of the past, called back from the log: the title's own panel tells it once more. */
import type { BattleReport, LogEntry } from '../../api/types'
import type { Live } from '../../lib/live.svelte'

export class Recall {
  battle = $state.raw<BattleReport | null>(null)
  /** The same game, in which this battle is the only one. */
  readonly live: Live

  constructor(private readonly now: Live) {
    const shown = () => this.#shown()
    this.live = new Proxy(now, {
      get: (live, name) => (name === 'shown' ? shown() : Reflect.get(live, name, live)),
    })
  }

  #shown(): Live['shown'] {
    const { shown } = this.now
    return shown && { ...shown, view: { ...shown.view, battles: this.battle ? [this.battle] : [] } }
  }

  /** The battle that began with an entry of the log. */
  async open(entry: LogEntry) {
    try {
      this.battle = theirs(entry, this.now.log, await this.now.battlesIn(entry.turn))
    } catch {
      // The line was cut; it can be asked for again.
    }
  }

  close() {
    this.battle = null
  }
}

/** Of the battles of a turn the one that began with this entry: the reports come in the order of the log. */
export function theirs(entry: LogEntry, log: readonly LogEntry[], reports: readonly BattleReport[]) {
  const earlier = log.filter((each) => each.opens_battle && each.turn === entry.turn && each.number < entry.number)
  const same = (report: BattleReport | undefined) => report && entry.places.includes(report.space)
  const counted = reports[earlier.length]
  return (same(counted) ? counted : reports.find(same)) ?? null
}
