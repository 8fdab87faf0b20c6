// Counts two periods of time for a comparison: two that are given, or one and the one before it.

import type { AccountContext } from '@/lib/contexts/console-context'
import { msg } from '@/lib/platform/contract/translator'
import { Sums } from '@/lib/results/counting/counts.store'
import { writeColumns } from '@/lib/results/filtering/filter-words.endpoint'
import { type FilterWords, reportFilter } from '@/lib/results/filtering/reports-filter.endpoint'
import type { ReportScope } from '@/lib/results/filtering/scope.store'
import { countVersions } from '../counting/count-versions'
import { readScope } from '../filtering/read-scope'
import { refuse } from '../filtering/resolve-filter'
import { addUp, type Comparison } from './counted-columns'

interface Period {
  from: string
  to: string
}

const DAY_MS = 86_400_000

export async function countPeriods(
  context: AccountContext,
  surveyId: number,
  filter: FilterWords,
  given: string[][] | undefined,
): Promise<Comparison> {
  const periods = given ? readPeriods(given) : await findPeriods(context, surveyId, filter)
  const counted = await Promise.all(
    periods.map(async (period) => {
      const words = { ...filter, ...period }
      return { ...(await readScope(context, surveyId, words)), words, period, sums: new Sums() }
    }),
  )
  const [first, second] = counted
  if (!first || !second) return refuse('columns', msg('two periods are compared'))
  if (starts(first.scope) < ends(second.scope) && starts(second.scope) < ends(first.scope))
    refuse('columns', msg('the periods overlap'))
  for (const { sums, ...read } of counted)
    await countVersions(context, read, (segments) => sums.add(segments))
  return {
    read: first,
    from: new Date(Math.min(starts(first.scope), starts(second.scope))),
    to: new Date(Math.max(ends(first.scope), ends(second.scope))),
    whole: addUp([first.sums, second.sums]),
    columns: counted.map(({ words, period: { from, to }, sums }, n) => ({
      value: writeColumns([[from, to]]),
      name: `${from} to ${to}`,
      filter: words,
      own: addUp([sums]),
      rest: addUp(counted.filter((_, other) => other !== n).map((one) => one.sums)),
    })),
  }
}

const starts = ({ from }: ReportScope): number => from?.getTime() ?? Number.NEGATIVE_INFINITY
const ends = ({ to }: ReportScope): number => to.getTime()

function readPeriods(given: string[][]): Period[] {
  if (given.length !== 2) return refuse('columns', msg('two periods are compared'))
  return given.map((parts) => {
    const [from, to] = parts.map((part) => reportFilter.from.safeParse(part).data)
    return from && to && parts.length === 2
      ? { from, to }
      : refuse('columns', msg('a period is such as 2026-11-01:2026-11-30'))
  })
}

const isDay = (edge: string): boolean => edge.length === 10

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The period of the filter, until now if it has no end, and as long a one before it. */
async function findPeriods(
  context: AccountContext,
  surveyId: number,
  filter: FilterWords,
): Promise<Period[]> {
  const { from, tz } = filter
  if (!from) return refuse('from', msg('the period has no beginning'))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' }).format(context.now)
  const to = filter.to ?? (isDay(from) ? today : new Date(context.now).toISOString())
  if (isDay(from) && isDay(to)) {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
    if (days < 1) return refuse('to', msg('the period ends before it begins'))
    return [
      { from, to },
      { from: addDays(from, -days), to: addDays(from, -1) },
    ]
  }
  const { scope } = await readScope(context, surveyId, { ...filter, to })
  const length = ends(scope) - starts(scope)
  if (length <= 0) return refuse('to', msg('the period ends before it begins'))
  const at = (time: number) => new Date(time).toISOString()
  return [
    { from: at(starts(scope)), to: at(ends(scope)) },
    { from: at(starts(scope) - length), to: at(starts(scope)) },
  ]
}
