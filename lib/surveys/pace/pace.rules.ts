// The pace of a survey: never more than so many responses or showings in one period of the calendar.
import { isSameJson } from '@/lib/platform/json/same-json'
import { endOfPeriod, startOfPeriod } from '@/lib/platform/text/zoned-time'
import type { Pace, PaceNow } from './pace-document.endpoint'

export type { Pace, PaceNow }

/** A period of the calendar: from `startsAt` on, until before `endsAt`; milliseconds since 1970. */
export interface Period {
  startsAt: number
  endsAt: number
}

/** The period of a pace that a time is in. */
export const periodOf = ({ per }: Pick<Pace, 'per'>, at: number, zone: string): Period => ({
  startsAt: startOfPeriod(at, per, zone),
  endsAt: endOfPeriod(at, per, zone),
})

/**
 * How many may have been offered by a time in the period: all, or of a pace that is spread evenly the share of the
 * period that is over, rounded up.
 */
export const allowedSoFar = ({ most, spread }: Pace, { startsAt, endsAt }: Period, at: number): number =>
  spread ? Math.min(most, Math.ceil((most * (at - startsAt)) / (endsAt - startsAt))) : most

/** Where the pace of a survey stands at a time. */
export interface PaceState {
  pace: Pace
  counted: number
  /** When it is offered again, in milliseconds since 1970; null: it is offered now. */
  opensAt: number | null
}

export function paceStateOf(pace: Pace, counted: number, at: number, zone: string): PaceState {
  const period = periodOf(pace, at, zone)
  if (counted < allowedSoFar(pace, period, at)) return { pace, counted, opensAt: null }
  if (!pace.spread || counted >= pace.most) return { pace, counted, opensAt: period.endsAt }
  const share = (period.endsAt - period.startsAt) / pace.most
  return { pace, counted, opensAt: Math.floor(period.startsAt + counted * share) + 1 }
}

/** Where the paces of surveys stand, by the id of the survey. */
export type PaceStates = ReadonlyMap<number, PaceState>

/** What one period of a locale group has counted, and what a transaction adds. */
export interface PaceCounter {
  groupId: number
  pace: Pace
  period: Period
  before: number
  added: number
  /** Whether the period has no row yet. */
  fresh: boolean
  /** From when on it is to be counted once more; null: it is settled. */
  recountAt: number | null
}

/** A survey that answers or servings are counted of. */
export interface PacedSurvey {
  id: number
  groupId: number
  /** Null: its pace counts something else, or it has none. */
  pace: Pace | null
}

/** The locale groups whose periods are counted anew when a survey is written: where its pace or its group is another. */
export function listMovedPaces(before: Placed | null, { pace, localeGroupId }: Placed): number[] {
  const isMoved = before !== null && before.localeGroupId !== localeGroupId
  if (!isMoved && isSameJson(kindOf(before?.pace), kindOf(pace))) return []
  return [...new Set([...(before?.pace ? [before.localeGroupId] : []), ...(pace ? [localeGroupId] : [])])]
}

interface Placed {
  localeGroupId: number
  pace: Pace | null
}

/** What it counts by; how many it allows changes nothing in what was counted. */
const kindOf = (pace: Pace | null | undefined) => (pace ? [pace.count, pace.per] : null)

const nameOf = (groupId: number, { count, per }: Pace, { startsAt }: Period): string =>
  `${groupId} ${count} ${per} ${startsAt}`

/** The places that the periods of some surveys still have, under the lock of their locale groups. */
export class PacePlaces {
  readonly #surveys: ReadonlyMap<number, PacedSurvey>
  readonly #counters = new Map<string, PaceCounter>()

  constructor(
    surveys: readonly PacedSurvey[],
    readonly zone: string,
  ) {
    this.#surveys = new Map(surveys.map((survey) => [survey.id, survey]))
  }

  /** The counters that these need and that are not known yet: what they have counted is still to be filled in. */
  missing(wanted: readonly { surveyId: number; at: number }[]): PaceCounter[] {
    const found: PaceCounter[] = []
    for (const { surveyId, at } of wanted) {
      const survey = this.#surveys.get(surveyId)
      if (!survey?.pace) continue
      const period = periodOf(survey.pace, at, this.zone)
      const name = nameOf(survey.groupId, survey.pace, period)
      if (this.#counters.has(name)) continue
      const { groupId, pace } = survey
      const counter = { groupId, pace, period, before: 0, added: 0, fresh: true, recountAt: null }
      this.#counters.set(name, counter)
      found.push(counter)
    }
    return found
  }

  has(surveyId: number): boolean {
    return (this.#surveys.get(surveyId)?.pace ?? null) !== null
  }

  /**
   * Takes the next place of the period that the time is in; false: it is full. `evenly`: a pace that is spread has
   * only the places of the time that is over. A survey without a pace always has one.
   */
  take(surveyId: number, at: number, { evenly }: { evenly: boolean }): boolean {
    const survey = this.#surveys.get(surveyId)
    if (!survey?.pace) return true
    const { pace, groupId } = survey
    const period = periodOf(pace, at, this.zone)
    const counter = this.#counters.get(nameOf(groupId, pace, period))
    if (!counter) return false
    const most = evenly ? allowedSoFar(pace, period, at) : pace.most
    if (counter.before + counter.added >= most) return false
    counter.added++
    return true
  }

  /** Gives a place back that was taken. */
  release(surveyId: number, at: number): void {
    const survey = this.#surveys.get(surveyId)
    if (!survey?.pace) return
    const counter = this.#counters.get(
      nameOf(survey.groupId, survey.pace, periodOf(survey.pace, at, this.zone)),
    )
    if (counter) counter.added--
  }

  get counters(): PaceCounter[] {
    return [...this.#counters.values()]
  }
}
