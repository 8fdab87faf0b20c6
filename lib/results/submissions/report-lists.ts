// Lists what single people answered: texts, submissions, and the Context Data to filter by.

import type { z } from 'zod'
import {
  type SubmissionReferences,
  submissionReferences,
} from '@/lib/answering/submissions/submission-references.store'
import type { AccountContext } from '@/lib/contexts/console-context'
import { hasRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import { longNumbersAsText } from '@/lib/platform/json/exact-json'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isJsonObject } from '@/lib/platform/json/limited-json'
import { isoTime } from '@/lib/platform/text/iso-time'
import { listOtherVersions, type ReportSurvey } from '@/lib/results/counting/report-survey.store'
import { versionOf } from '@/lib/results/counting/revisions.rules'
import type * as contract from '@/lib/results/reports.endpoint'
import { listReviews, type ReviewRow } from '@/lib/results/reviews/review.store'
import { QUOTA_OUTCOMES } from '@/lib/surveys/quotas/quota-outcomes.endpoint'
import { takesText } from '@/lib/surveys/survey.rules'
import { toAnswersInWords, toAskedQuestions } from '../exporting/answers-in-words'
import { isWhole, type Read, readScope, requireSurvey } from '../filtering/read-scope'
import { findQuestion } from '../filtering/resolve-filter'
import { toPlace } from '../filtering/unnamed-results'
import { toReview } from '../reviews/to-review'
import { readCursor, readSortedCursor, writeCursor, writeSortedCursor } from './cursors'
import {
  listSortedOfVersions,
  listSubmissionsOfVersions,
  listTextsOfVersions,
  type OfVersion,
} from './list-group-rows'
import { type SortedBy, TooManyToSort } from './sorted-rows.store'
import {
  findSubmission,
  listAnswerRows,
  listContexts,
  readContext,
  type SubmissionRow,
} from './submission-rows.store'

const orNull = (time: Date | null): string | null => time?.toISOString() ?? null

export const listTextAnswers: ConsoleService<typeof contract.listTextAnswers> = async (
  { params, query },
  context,
) => {
  const read = await readScope(context, params.surveyId, query)
  const { survey } = read
  requireText(survey, query.question)
  const references = await submissionReferences(context.db)
  const { db, asOf } = context.reading
  const { rows, next } = await listTextsOfVersions(db, read, {
    questionId: query.question,
    contains: query.contains ?? null,
    place: readCursor(references, query.cursor),
    limit: query.limit,
    newestFirst: query.order === 'newest',
  })
  const udids = rows.map(({ submissionUdid }) => submissionUdid)
  const others = await listAnswerRows(db, context.account.id, udids)
  const reviews = await listReviews(db, context.account.id, udids)
  const maySee = hasRight(context, 'see_people')
  return {
    asOf: isoTime(asOf),
    answers: rows.map(({ submissionUdid, text, answeredAt, page, locale, hidden, version }) => {
      const review = toReview(reviews.get(submissionUdid), hidden, answeredAt.toISOString())
      const asked = version.ids.ownQuestion(query.question)
      const rest = (others.get(submissionUdid) ?? []).filter((one) => one.question_id !== asked)
      return {
        ...{ surveyId: version.survey.id, text, page: toPlace(context, page), locale },
        submissionUdid: references.to(submissionUdid),
        answeredAt: answeredAt.toISOString(),
        others: toAnswersInWords(survey, rest, version.ids),
        review: maySee ? review : { ...review, note: null },
      }
    }),
    next: writeCursor(references, next),
  }
}

/** Throws unless the question is answered with texts. */
export function requireText({ questions }: ReportSurvey, id: number): void {
  const question = questions.find((one) => one.id === id)
  if (!question) throwApiError('unknown', msg('There is no such question in this survey.'))
  if (!question || !takesText(question.kind))
    throwApiError('invalid', msg('This question is not answered with a text.'))
}

/** Long whole numbers become strings, which a browser does not round. */
function asContext(data: Record<string, unknown> | null): JsonObject | null {
  const context = longNumbersAsText(data)
  return isJsonObject(context) ? context : null
}

const outcomeOf = (stored: string | null) => QUOTA_OUTCOMES.find((one) => one === stored) ?? null

const toSummary = (
  row: SubmissionRow,
  { published }: ReportSurvey,
  references: SubmissionReferences,
  review: ReviewRow | undefined,
) => ({
  version: versionOf(published, row.revision),
  review: toReview(review, row.hidden, row.created_at.toISOString()),
  udid: references.to(row.udid),
  deviceUdid: row.device_udid,
  clientKey: row.client_key,
  deviceType: row.device_type,
  mobileType: row.mobile_type,
  locale: row.locale,
  context: asContext(row.context),
  createdAt: row.created_at.toISOString(),
  viewedAt: orNull(row.viewed_at),
  respondedAt: orNull(row.responded_at),
  closedAt: orNull(row.closed_at),
  overGoal: row.over_goal,
  ...{ quota: row.quota, quotaOutcome: outcomeOf(row.quota_outcome) },
  answerCount: row.answer_count,
})

export const listSubmissions: ConsoleService<typeof contract.listSubmissions> = async (
  { params, query },
  context,
) => {
  const read = await readScope(context, params.surveyId, query)
  const references = await submissionReferences(context.db)
  const { db, asOf } = context.reading
  const { rows, next } = await listPage(db, read, query, references)
  const udids = rows.map(({ udid }) => udid)
  const answers = await listAnswerRows(db, context.account.id, udids)
  const reviews = await listReviews(db, context.account.id, udids)
  const submissions = rows.map(({ version, ...row }) => ({
    ...toSummary(row, version.survey, references, reviews.get(row.udid)),
    surveyId: version.survey.id,
    answers: toAnswersInWords(read.survey, answers.get(row.udid) ?? [], version.ids),
  }))
  return {
    asOf: isoTime(asOf),
    questions: toAskedQuestions(read.survey),
    submissions,
    next,
  }
}

type ListQuery = z.output<typeof contract.listSubmissions.query>

/** A page of the list in its order, and the cursor of the next one. */
async function listPage(
  db: Database,
  read: Read,
  { only, limit, sort, order, cursor }: ListQuery,
  references: SubmissionReferences,
): Promise<{ rows: OfVersion<SubmissionRow>[]; next: string | null }> {
  const ascending = order === 'asc'
  if (sort === 'served') {
    const place = readCursor(references, cursor)
    const wanted = { only, limit, place, newestFirst: !ascending }
    const { rows, next } = await listSubmissionsOfVersions(db, read, wanted)
    return { rows, next: writeCursor(references, next) }
  }
  const place = readSortedCursor(references, cursor)
  const wanted = { only, limit, place, ascending, by: toSortedBy(read.survey, sort) }
  const { rows, next } = await listSortedOfVersions(db, read, wanted).catch(refuseToSort)
  return { rows, next: writeSortedCursor(references, next) }
}

function toSortedBy(survey: ReportSurvey, sort: string): SortedBy {
  const name = /^question:(.+)$/s.exec(sort)?.[1]
  if (name === undefined) return { fact: sort as Extract<SortedBy, { fact: string }>['fact'] }
  const { id, kind, possibleAnswers } = findQuestion(survey, name, 'sort')
  return { questionId: id, order: takesText(kind) ? null : possibleAnswers.map((one) => one.id) }
}

const refuseToSort = (error: unknown): never => {
  if (!(error instanceof TooManyToSort)) throw error
  return throwApiError('invalid', [
    msg(
      'More than {count, number} submissions would have to be sorted. Choose a shorter period, or sort by time.',
    ),
    { count: error.most },
  ])
}

export const showSubmission: ConsoleService<typeof contract.showSubmission> = async (
  { params, query },
  context: AccountContext,
) => {
  const { db, account } = context
  const asked = await requireSurvey(context, params.surveyId)
  const others = await listOtherVersions(db, account.id, asked)
  const all = isWhole(asked, others, query.group) ? [asked, ...others] : [asked]
  const found = await findSubmission(
    db,
    account.id,
    all.map(({ id }) => id),
    (await submissionReferences(db)).read(params.udid),
  )
  const survey = all.find(({ id }) => id === found?.surveyId)
  if (!found || !survey) return throwApiError('unknown', msg('There is no such submission of this survey.'))
  const answers = (await listAnswerRows(db, account.id, [found.udid])).get(found.udid) ?? []
  const { deviceUdid, clientKey, deviceType, mobileType, locale, answerCount } = found
  const reviews = await listReviews(db, account.id, [found.udid])
  const { url, visitCount, pageviewCount, installDays, launchTimes, viewName, eventName, userAgent, ip } =
    found
  return {
    surveyId: survey.id,
    udid: params.udid,
    ...{ deviceUdid, clientKey, deviceType, mobileType, locale, answerCount },
    version: versionOf(survey.published, found.revision),
    overGoal: found.overGoal && found.hidden === null,
    ...{ quota: found.quota, quotaOutcome: outcomeOf(found.quotaOutcome) },
    review: toReview(reviews.get(found.udid), found.hidden, found.createdAt.toISOString()),
    ...{ url, visitCount, pageviewCount, installDays, launchTimes, viewName, eventName, userAgent, ip },
    context: asContext(await readContext(db, account.id, found.udid)),
    createdAt: found.createdAt.toISOString(),
    viewedAt: orNull(found.viewedAt),
    respondedAt: orNull(found.respondedAt),
    closedAt: orNull(found.closedAt),
    answers: toAnswersInWords(survey, answers),
    clicks: found.clicks.map(({ linkUdid, createdAt }) => ({
      url: survey.links.find((link) => link.udid === linkUdid)?.url ?? '',
      clickedAt: createdAt.toISOString(),
    })),
  }
}

const SAMPLES = 8
const KEYS = 100

export const listContextKeys: ConsoleService<typeof contract.listContextKeys> = async (
  { params },
  context,
) => {
  await requireSurvey(context, params.surveyId)
  const keys = new Map<string, { count: number; values: Map<string, number> }>()
  for (const data of await listContexts(context.reading.db, context.account.id, params.surveyId)) {
    for (const [key, value] of Object.entries(data)) {
      if (value === null || typeof value === 'object') continue
      const entry = keys.get(key) ?? { count: 0, values: new Map<string, number>() }
      keys.set(key, entry)
      entry.count += 1
      entry.values.set(String(value), (entry.values.get(String(value)) ?? 0) + 1)
    }
  }
  return {
    keys: [...keys]
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, KEYS)
      .map(([key, { count, values }]) => ({
        key,
        count,
        values: [...values]
          .sort(([, a], [, b]) => b - a)
          .slice(0, SAMPLES)
          .map(([value]) => value),
      })),
  }
}
