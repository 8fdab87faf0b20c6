// Collects the data of the respondents' pages; lib/answering/pages renders them (docs/api.md §9).

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { renderProblemPage } from '@/lib/answering/pages/problem-page.render'
import { type QuestionResults, renderResultsPage } from '@/lib/answering/pages/results-page.render'
import { renderThanksPage } from '@/lib/answering/pages/thanks-page.render'
import { listOwnAnswers } from '@/lib/answering/recording/read-own-answers.store'
import { listTicks, readTallies } from '@/lib/answering/recording/read-tallies.store'
import { AccountClosed, type DeliveryContext, type ShownSubmission } from '@/lib/contexts/delivery-context'
import { pickLanguage } from '@/lib/languages/pick-language'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { html, type Reply } from '@/lib/platform/services/reply'
import { preferredLocales } from '@/lib/platform/text/preferred-locales'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { choosesSeveral, isCounted, type Question } from '@/lib/surveys/survey.rules'

/** The question that was answered last, or the first one before any answer. */
export const lastQuestion = (cached: CachedSurvey, { stored }: ShownSubmission): Question | undefined =>
  cached.survey.questions.find(({ id }) => id === stored?.lastQuestionId) ??
  cached.survey.questions.find(({ archived }) => !archived)

async function resultsOf(
  db: Database,
  accountId: AccountId,
  questions: Question[],
  own: StoredAnswer[],
): Promise<QuestionResults[]> {
  const answers = new Map(own.map((answer) => [answer.questionId, answer]))
  return Promise.all(
    questions.map(async (question) => {
      const { counts } = await readTallies(db, { accountId, questionId: question.id })
      const ticks = choosesSeveral(question.kind) ? await listTicks(db, accountId, question.id) : []
      return { question, counts, ticks, own: answers.get(question.id) ?? null }
    }),
  )
}

/** The page of a poll's results: all questions, or the one answered last. */
export async function resultsPage(
  account: Account,
  cached: CachedSurvey,
  submission: ShownSubmission,
  extent: 'whole' | 'last',
  { db, caller }: DeliveryContext,
): Promise<string> {
  const last = lastQuestion(cached, submission)
  const questions =
    extent === 'whole' ? cached.survey.questions.filter(({ archived }) => !archived) : last ? [last] : []
  const query = new URLSearchParams({ identifier: account.identifier, submission_udid: submission.udid })
  return renderResultsPage({
    survey: cached.survey,
    results: await resultsOf(
      db,
      account.id,
      questions,
      await listOwnAnswers(db, account.id, submission.udid),
    ),
    refreshUrl:
      extent === 'whole' ? `/results?${query}&accept=application/json` : `/present_results?${query}`,
    link: null,
    locale: localeOf(cached, caller.acceptLanguage),
  })
}

/** Thanks, with the results of the question that was just answered where the survey shows them. */
export async function answeredPage(
  { db }: DeliveryContext,
  account: Account,
  cached: Shown,
  question: Question,
  answer: StoredAnswer | null,
  link: Link | null,
): Promise<string> {
  const results = cached.survey.settings.poll
    ? await resultsOf(db, account.id, [question], answer ? [answer] : [])
    : []
  return thanksPage(cached, results, link)
}

/** The end of a hosted page: thanks, with the results of the questions that are counted if it is a poll. */
export async function hostedThanksPage(
  { db, caller }: DeliveryContext,
  account: Account,
  cached: Shown,
  asked: Question[],
): Promise<string> {
  const { settings } = cached.survey
  return renderThanksPage({
    survey: cached.survey,
    results: settings.poll ? await resultsOf(db, account.id, asked.filter(isCounted), []) : [],
    link: null,
    locale: localeOf(cached, caller.acceptLanguage),
    isHosted: true,
  })
}

/** A survey with the texts that this person gets. */
type Shown = Pick<CachedSurvey, 'survey'>

interface Link {
  url: string
  host: string
}

export const thanksPage = (
  cached: Shown | null,
  results: QuestionResults[] = [],
  link: Link | null = null,
): string =>
  renderThanksPage({
    survey: cached?.survey ?? null,
    results,
    link,
    locale: localeOf(cached, null),
  })

/** Shown instead of thanks for an answer that came too late. */
export const endedPage = (cached: CachedSurvey, acceptLanguage: string | null): string =>
  renderProblemPage({
    problem: 'ended',
    survey: cached.survey,
    status: 200,
    locale: localeOf(cached, acceptLanguage),
  })

/** The survey's language, else the first of the reader's languages that we have. */
const localeOf = (cached: Shown | null, acceptLanguage: string | null): string =>
  cached?.survey.settings.locale ?? pickLanguage(...preferredLocales(acceptLanguage)) ?? 'en'

/** Runs `find`. Where the reply is a page, a closed account becomes a page without results. */
export async function findOrPage<T>(
  find: () => Promise<T>,
  isPage: boolean,
): Promise<{ value: T } | { page: Reply }> {
  try {
    return { value: await find() }
  } catch (error) {
    if (!isPage || !(error instanceof AccountClosed)) throw error
    return { page: html(thanksPage(null)) }
  }
}
