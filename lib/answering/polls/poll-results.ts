// Poll results from the counters, rendered again only when one of them has changed (docs/api.md
// §9).

import { listTicks, readTallies, type TalliesRead } from '@/lib/answering/recording/read-tallies.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { choosesSeveral, type Question } from '@/lib/surveys/survey.rules'
import { renderResults, renderSdkResults } from './render-results.render'

const rendered = new WeakMap<Question, { changes: number; text: string; ticks: number[][] }>()

/**
 * The Results object of a question, for tallies that were just read. `shown`: the question with what is known
 * of the caller in its text.
 */
export async function resultsText(
  db: Database,
  accountId: AccountId,
  question: Question,
  { counts, changes }: TalliesRead,
  shown = question,
): Promise<string> {
  const cached = rendered.get(question)
  if (cached?.changes === changes)
    return shown === question ? cached.text : renderResults(shown, counts, cached.ticks)
  const ticks = choosesSeveral(question.kind) ? await listTicks(db, accountId, question.id) : []
  const text = renderResults(question, counts, ticks)
  rendered.set(question, { changes, text, ticks })
  return shown === question ? text : renderResults(shown, counts, ticks)
}

/**
 * The reply to an answer when the survey has exactly one question and shows results instead of
 * thanks; else null.
 */
export async function resultsInstead(
  db: Database,
  cached: CachedSurvey,
  account: Account,
  forSdk: boolean,
): Promise<string | null> {
  const [question, ...others] = cached.survey.questions.filter(({ archived }) => !archived)
  if (!question || others.length > 0 || !cached.survey.settings.poll) return null
  const tallies = await readTallies(db, { accountId: account.id, questionId: question.id })
  return forSdk ? renderSdkResults(question, tallies.counts) : resultsText(db, account.id, question, tallies)
}

/** The counts of several questions in one map; ids of possible answers are unique. */
export async function countsOf(
  db: Database,
  accountId: AccountId,
  questions: Question[],
): Promise<Map<number, number>> {
  const reads = await Promise.all(questions.map(({ id }) => readTallies(db, { accountId, questionId: id })))
  return new Map(reads.flatMap(({ counts }) => [...counts]))
}
