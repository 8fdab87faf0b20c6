// Counts the columns of a comparison, all at once.
import { z } from 'zod'
import type { AccountContext } from '@/lib/contexts/console-context'
import { msg } from '@/lib/platform/contract/translator'
import { Sums } from '@/lib/results/counting/counts.store'
import { fitsSegment, isOfSegment } from '@/lib/results/filtering/conditions.rules'
import { MOST_COLUMNS, MOST_CONDITIONS } from '@/lib/results/filtering/filter-words.endpoint'
import {
  type FilterWords,
  reportFilter,
  writeFilterQuery,
} from '@/lib/results/filtering/reports-filter.endpoint'
import { countVersions } from '../counting/count-versions'
import { readScope } from '../filtering/read-scope'
import { refuse, resolveFilter } from '../filtering/resolve-filter'
import { requireUnnamedColumns } from '../filtering/unnamed-results'
import {
  type Column,
  type ComparedGroups,
  joinWords,
  takeColumns,
  toColumn,
  toOthers,
  wordOf,
} from './comparison-columns'
import { chooseOfSegments, chooseValues } from './comparison-values'
import { addUp, type Comparison, type Group } from './counted-columns'

export interface Asked {
  compared: ComparedGroups
  given: string[][] | undefined
  others: 'yes' | 'no' | undefined
}

export async function countColumns(
  context: AccountContext,
  surveyId: number,
  filter: FilterWords,
  { compared, given, others }: Asked,
): Promise<Comparison> {
  requireUnnamedColumns(context, compared.by)
  const { rest: words, values: wanted } = takeColumns(filter, compared)
  const asked = given ?? (wanted.length > 0 ? wanted : null)
  const most = MOST_COLUMNS - (others === 'yes' ? 1 : 0)
  if (asked && asked.length > most)
    refuse(given ? 'columns' : wordOf(compared), msg('a comparison has at most {most} columns'), {
      most: MOST_COLUMNS,
    })
  const read = await readScope(context, surveyId, words)
  const { survey, scope, versions } = read
  const toColumns = (values: string[][]) => values.map((value) => toColumn(survey, compared, value))
  const conditionOf = ({ own }: Column) => {
    const [condition] = resolveFilter(survey, { tz: scope.zone, ...own })
    return condition ?? refuse('columns', msg('a column has no condition'))
  }
  const groups = new Groups()
  let columns: Column[]
  let isIn: (group: Group, column: number) => boolean
  if (compared.by === 'device' || compared.by === 'language' || compared.by === 'version') {
    await countVersions(context, read, (segments) => groups.add(segments))
    columns = toColumns(asked ?? chooseOfSegments(compared.by, survey, groups.list(), most))
    const conditions = columns.map(conditionOf).filter(isOfSegment)
    isIn = ({ name }, n) => conditions[n] !== undefined && fitsSegment(conditions[n], name)
  } else {
    columns = toColumns(asked ?? (await chooseValues(context.reading.db, survey, versions, compared, most)))
    const split = columns.map(conditionOf)
    await countVersions(context, read, (segments) => groups.add(segments), split)
    isIn = ({ name }, n) => ((name.part ?? 0) & (1 << n)) !== 0
  }
  const all = groups.list()
  const isOther = (group: Group) => columns.every((_, n) => !isIn(group, n))
  const withOthers = others ? others === 'yes' : asked === null && all.some(isOther)
  const whole = withOthers ? all : all.filter((group) => !isOther(group))
  const count = (column: Column, holds: (group: Group) => boolean) => ({
    value: column.value,
    name: column.name,
    filter: requireWritable(joinWords(words, column.own)),
    own: addUp(whole.filter(holds).map(({ sums }) => sums)),
    rest: addUp(whole.filter((group) => !holds(group)).map(({ sums }) => sums)),
  })
  return {
    read,
    from: scope.from,
    to: scope.to,
    whole: addUp(whole.map(({ sums }) => sums)),
    columns: [
      ...columns.map((column, n) => count(column, (group) => isIn(group, n))),
      ...(withOthers ? [count(toOthers(survey, compared, columns), isOther)] : []),
    ],
  }
}

/** Throws `invalid` if the filter that opens a column is more than a parameter takes. */
function requireWritable(filter: FilterWords): FilterWords {
  const { error } = z.object(reportFilter).safeParse(writeFilterQuery(filter))
  const [issue] = error?.issues ?? []
  if (issue)
    refuse(
      String(issue.path[0]),
      msg('with the columns it has more than {most} conditions, or they are too long; use fewer'),
      { most: MOST_CONDITIONS },
    )
  return filter
}

/** Sums of segments by their name. */
class Groups {
  private readonly byName = new Map<string, Group>()

  add(segments: Parameters<Sums['add']>[0]): void {
    for (const segment of segments) {
      const { part, device_type, mobile_type, locale, revision = 0 } = segment
      const name = { ...(part === undefined ? {} : { part }), device_type, mobile_type, locale, revision }
      const key = JSON.stringify(name)
      const group = this.byName.get(key) ?? { name, sums: new Sums() }
      this.byName.set(key, group)
      group.sums.add([segment])
    }
  }

  list(): Group[] {
    return [...this.byName.values()]
  }
}
