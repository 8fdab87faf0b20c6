// The figures of a digest: those of the reports for the same times.

import type { AccountContext } from '@/lib/contexts/console-context'
import { plainContext } from '@/lib/contexts/plain-context'
import type { KeyActor } from '@/lib/contexts/request-context'
import { plainQuestion } from '@/lib/integrations/events/event-text.render'
import { serverTexts } from '@/lib/languages/console/server-texts'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { listPublished } from '@/lib/results/counting/report-survey.store'
import { showReport as endpoint } from '@/lib/results/reports.endpoint'
import { makeReport } from '@/lib/results/show-report'
import { SATISFIED } from '@/lib/results/statistics/top-box.rules'
import { findSurveyHead } from '@/lib/surveys/reading/survey.store'
import type { DigestFigures, SurveyDigest } from './digest.rules'
import type { Period } from './periods.rules'

const MOST_TEXTS = 5

/** It reads the figures of everybody, and may therefore say those of a few. */
const READER: KeyActor = { kind: 'key', id: 0, name: 'Digest' }

const readerOf = async (db: Database, id: AccountId, now: number): Promise<AccountContext> => ({
  ...plainContext(db, READER, { now }),
  ...{ actor: READER, account: { id, rights: ['see_results', 'see_people'] }, reading: { db, asOf: now } },
  ...{ origin: '', address: null, t: await serverTexts('en') },
})

type Report = Awaited<ReturnType<typeof makeReport>>
type Question = Report['questions'][number]

function scoresOf(question: Question): DigestFigures['scores'] {
  const of = { key: question.key, question: plainQuestion(question) }
  switch (question.kind) {
    case 'nps':
      return [{ ...of, name: 'NPS', value: question.nps.score }]
    case 'slider':
      return question.mean === null ? [] : [{ ...of, name: 'Mean', value: question.mean }]
    case 'single_choice': {
      if (question.rating) return [{ ...of, name: 'Mean', value: question.rating.mean }]
      const satisfied = question.bars.filter((bar) => SATISFIED.includes(bar.key))
      if (satisfied.length < SATISFIED.length) return []
      const count = satisfied.reduce((sum, bar) => sum + bar.count, 0)
      return [{ ...of, name: 'CSAT', value: question.answered === 0 ? null : count / question.answered }]
    }
    case 'multiple_choices':
    case 'free_text':
    case 'custom_content':
      return []
  }
}

const toFigures = ({ totals, questions }: Report): DigestFigures => ({
  viewed: totals.viewed,
  responses: totals.responses,
  completed: totals.completed,
  responseRate: totals.responsesBlended,
  scores: questions.filter(({ archived }) => !archived).flatMap(scoresOf),
})

const newestOf = ({ questions }: Report): string[] =>
  questions
    .flatMap((question) => (question.kind === 'free_text' ? question.newest : []))
    .sort((a, b) => b.answeredAt.localeCompare(a.answeredAt))
    .slice(0, MOST_TEXTS)
    .map(({ text }) => text)

interface Wanted {
  /** Empty: all. */
  surveyIds: readonly number[]
  texts: boolean
  period: Period
  before: Period
}

/** Of each survey that was ever live, by id. */
export async function readDigest(
  db: Database,
  accountId: AccountId,
  { surveyIds, texts, period, before }: Wanted,
  now: number,
): Promise<SurveyDigest[]> {
  const context = await readerOf(db, accountId, now)
  const report = ({ start, end }: Period, surveyId: number): Promise<Report> => {
    const times = { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
    // A digest cannot ask again as a page does: a long count goes on to its end.
    return makeReport(context, surveyId, endpoint.query.parse(times))
  }
  const digests: SurveyDigest[] = []
  for (const id of await listPublished(db, accountId)) {
    if (surveyIds.length > 0 && !surveyIds.includes(id)) continue
    const head = await findSurveyHead(db, accountId, id)
    // A language is in the figures of its survey.
    if (!head || head.originalId !== null) continue
    const now = await report(period, id)
    const figures = { period: toFigures(now), before: toFigures(await report(before, id)) }
    digests.push({ name: head.name, ...figures, texts: texts ? newestOf(now) : [] })
  }
  return digests
}
