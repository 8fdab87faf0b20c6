// Reads the survey and the filter that every request for results begins with.

import type { AccountContext, ChangeContext } from '@/lib/contexts/console-context'
import type { Actor } from '@/lib/contexts/request-context'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import {
  findReportSurvey,
  listOtherVersions,
  type ReportSurvey,
} from '@/lib/results/counting/report-survey.store'
import { endingsOf } from '@/lib/results/counting/revisions.rules'
import type { Segment } from '@/lib/results/counting/segments.rules'
import { type JoinedIds, joinVersions } from '@/lib/results/joined-survey.rules'
import type { CountWatch } from '@/lib/results/totals/count-watch.store'
import type { Condition, Hidden } from './conditions.rules'
import type { FilterWords } from './reports-filter.endpoint'
import { resolveFilter, toLeft } from './resolve-filter'
import { findScope, type ReportScope, scopeOfVersion, ZoneUnknown } from './scope.store'
import { requireUnnamed } from './unnamed-results'

/** What reading results needs of a context. */
export interface ResultsContext extends Pick<AccountContext, 'db' | 'account' | 'now' | 'reading'> {
  readonly actor: Pick<Actor, 'kind'>
  /** Who follows the count; absent: nobody. */
  readonly watch?: CountWatch | undefined
}

/** A language version that a report counts, with its own ids and its own routes. */
export interface Version {
  survey: ReportSurvey
  scope: ReportScope
  ids: VersionIds
}

interface OnlyIn {
  onlyIn?: number[]
}

/** What is read for results. */
export interface Read {
  /** The survey; of several versions, all of them as one (`joinVersions`). */
  survey: ReportSurvey
  /** Of the survey that was asked for. */
  scope: ReportScope
  /** Which are counted: the survey, and all its other versions if the filter says so. */
  versions: Version[]
  /** All versions that were ever published, and the survey, by id. */
  known: ReportSurvey[]
  /** The versions that have a question or an answer, by id; empty: all that are counted. */
  onlyIn: { question: (id: number) => OnlyIn; answer: (id: number) => OnlyIn }
}

/** Translates ids between a version and the joined survey. Those that only one of them has stay. */
export class VersionIds {
  constructor(private readonly ids: JoinedIds | null) {}

  ownQuestion = (id: number): number => this.ids?.toOwn.questions.get(id) ?? id
  joinedQuestion = (id: number): number => this.ids?.toJoined.questions.get(id) ?? id
  ownAnswer = (id: number): number => this.ids?.toOwn.answers.get(id) ?? id
  joinedAnswer = (id: number): number => this.ids?.toJoined.answers.get(id) ?? id

  /** A condition on the joined survey as one on the version; nothing fits what it does not have. */
  ownCondition(survey: ReportSurvey, condition: Condition): Condition {
    if (condition.on === 'outcome') return { ...condition, by: endingsOf(survey.revisions) }
    // A language has the revisions of its survey; other versions have their own.
    if (condition.on === 'version' && ![survey.id, survey.originalId].includes(condition.surveyId))
      return { ...condition, ranges: [] }
    if (condition.on === 'left')
      return toLeft(survey, condition.not, condition.questions.map(this.ownQuestion))
    if (condition.on !== 'answer') return condition
    const { test } = condition
    return {
      ...condition,
      questionId: this.ownQuestion(condition.questionId),
      test: 'ids' in test ? { ...test, ids: test.ids.map(this.ownAnswer) } : test,
    }
  }

  /** Counts of questions and answers under the ids of the joined survey; paths keep their own. */
  joinedSegments(segments: readonly Segment[]): readonly Segment[] {
    if (!this.ids) return segments
    return segments.map(({ answered, chosen, ...segment }) => ({
      ...segment,
      ...(answered ? { answered: answered.map(([id, count]) => [this.joinedQuestion(id), count]) } : {}),
      ...(chosen ? { chosen: chosen.map(([id, count]) => [this.joinedAnswer(id), count]) } : {}),
    }))
  }
}

/**
 * Throws `unknown` for a survey of another account, and `invalid` for a time zone that the database
 * does not know. Throws `not_allowed` if the filter says who somebody is, and the caller may not see people.
 */
export async function readScope(
  context: ResultsContext,
  surveyId: number,
  query: FilterWords & { hidden?: Hidden | undefined },
): Promise<Read> {
  const { db, account, now, reading, watch } = context
  requireUnnamed(context, query)
  const lead = await requireSurvey({ db, account }, surveyId)
  const others = await listOtherVersions(db, account.id, lead)
  const counted = isWhole(lead, others, query.group) ? [lead, ...others] : [lead]
  watch?.expect(counted.length)
  const joined = counted.length > 1 ? joinVersions(lead, others) : null
  const survey = joined?.survey ?? lead
  const filter = {
    from: query.from ?? null,
    to: query.to ?? null,
    zone: query.tz,
    conditions: resolveFilter(survey, query),
    hidden: query.hidden,
    watch,
  }
  // No later than all that is there, so that the results are exactly those of then.
  const until = Math.min(now, reading.asOf)
  const scope = await findScope(db, account.id, surveyId, filter, until).catch((error) => {
    if (!(error instanceof ZoneUnknown)) throw error
    return throwApiError(
      'invalid',
      msg('The database does not know this time zone. Choose another, or UTC.'),
      {
        problems: [{ path: 'tz', reason: msg('is not known to the database') }],
      },
    )
  })
  if (!scope) return throwUnknown()
  const versions = counted.map((version): Version => {
    const ids = new VersionIds(joined?.ids.get(version.id) ?? null)
    const conditions = joined
      ? filter.conditions.map((one) => ids.ownCondition(version, one))
      : filter.conditions
    return { survey: version, scope: scopeOfVersion(scope, version, conditions), ids }
  })
  const unlessAll = (list: number[] | undefined): OnlyIn =>
    list && list.length < counted.length ? { onlyIn: list } : {}
  return {
    ...{ survey, scope, versions },
    known: [lead, ...others].sort((a, b) => a.id - b.id),
    onlyIn: {
      question: (id) => unlessAll(joined?.versionsOf.get(id)),
      answer: (id) => unlessAll(joined?.versionsOfAnswer.get(id)),
    },
  }
}

/** Whether all versions are counted: unless the filter says otherwise, in a survey that has its languages itself. */
export const isWhole = (
  { id }: Pick<ReportSurvey, 'id'>,
  others: readonly Pick<ReportSurvey, 'originalId'>[],
  group: FilterWords['group'],
): boolean => (group === undefined ? others.some(({ originalId }) => originalId === id) : group === 'yes')

export async function requireSurvey(
  { db, account }: Pick<ChangeContext, 'db' | 'account'>,
  surveyId: number,
): Promise<ReportSurvey> {
  const survey = await findReportSurvey(db, account.id, surveyId)
  return survey ?? throwUnknown()
}

const throwUnknown = (): never => throwApiError('unknown', msg('There is no such survey in this account.'))
