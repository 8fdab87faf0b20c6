// Which columns a comparison has if none are asked for: those that most submissions are in.

import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import { versionOf } from '@/lib/results/counting/revisions.rules'
import { baseLanguage } from '@/lib/results/filtering/conditions.rules'
import { MOST_COLUMNS } from '@/lib/results/filtering/filter-words.endpoint'
import { listFrequentValues, type Valued } from '@/lib/results/filtering/frequent-values.store'
import { NPS_GROUPS } from '@/lib/results/statistics/nps.rules'
import type { Version } from '../filtering/read-scope'
import { findQuestion, refuse } from '../filtering/resolve-filter'
import type { ComparedGroups } from './comparison-columns'
import type { Group } from './counted-columns'

/** A longer value, as it is written, stays among the others: all of them must fit into one parameter. */
const MOST_LENGTH = 500

type OfSegments = 'device' | 'language' | 'version'

/**
 * The values of columns, from all that there are; null stands for what has none. `most`: how many fit where all
 * values are columns; otherwise the last column has the others.
 */
function choose(found: readonly (string | null)[], most: number): string[] {
  const values = found.filter((value): value is string => {
    const length = value ? encodeURIComponent(value).length : 0
    return length > 0 && length <= MOST_LENGTH
  })
  return values.length === found.length && found.length <= most ? values : values.slice(0, MOST_COLUMNS - 1)
}

/** The most frequent kinds of devices, languages without their regions, or versions. */
export function chooseOfSegments(
  by: OfSegments,
  { published }: ReportSurvey,
  groups: readonly Group[],
  most: number,
): string[][] {
  const wordOf = ({ device_type, locale, revision = 0 }: Group['name']) =>
    by === 'device'
      ? device_type
      : by === 'language'
        ? (baseLanguage(locale) ?? '')
        : String(versionOf(published, revision))
  const counts = new Map<string, number>()
  for (const { name, sums } of groups) {
    const value = wordOf(name)
    counts.set(value, (counts.get(value) ?? 0) + sums.impressions())
  }
  const found = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return choose(
    found.map(([value]) => value),
    most,
  ).map((value) => [value])
}

export async function chooseValues(
  db: Database,
  survey: ReportSurvey,
  versions: readonly Version[],
  compared: Exclude<ComparedGroups, { by: OfSegments }>,
  most: number,
): Promise<string[][]> {
  const choosing = async (by: Valued) =>
    choose(
      await listFrequentValues(
        db,
        versions.map(({ scope, ids }) => ({
          scope,
          by: by.of === 'answer' ? { ...by, questionId: ids.ownQuestion(by.questionId) } : by,
          meaningOf: (value) => (by.of === 'answer' ? String(ids.joinedAnswer(Number(value))) : value),
        })),
      ),
      most,
    )
  switch (compared.by) {
    case 'clientKey':
      return [['known'], ['unknown']]
    case 'answer':
      return chooseAnswers(survey, compared.name, most, (questionId) =>
        choosing({ of: 'answer', questionId }),
      )
    case 'page':
      return (await choosing({ of: 'page' })).map((path) => ['is', path])
    case 'context':
    case 'data':
      return (await choosing({ of: compared.by, key: compared.name })).map((value) => [value])
    default:
      return (await choosing({ of: compared.by })).map((value) => [value])
  }
}

async function chooseAnswers(
  survey: ReportSurvey,
  name: string,
  most: number,
  choosing: (questionId: number) => Promise<string[]>,
): Promise<string[][]> {
  const { id, key, settings, possibleAnswers } = findQuestion(survey, name, 'by')
  if (possibleAnswers.length === 0)
    return refuse('by', msg('the question "{key}" has no answers to choose'), { key })
  if (settings.nps) return NPS_GROUPS.map((group) => [group])
  const current = possibleAnswers.filter(({ archived }) => !archived)
  if (current.length <= most) return current.map((answer) => [answer.key])
  const ids = await choosing(id)
  const chosen = possibleAnswers.filter((answer) => ids.includes(String(answer.id)))
  return (chosen.length > 0 ? chosen : current.slice(0, MOST_COLUMNS - 1)).map((answer) => [answer.key])
}
