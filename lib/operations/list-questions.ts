// GET /surveys/{survey_id}/questions: what the survey asks.
import type { Input } from '@/lib/contract/endpoint'
import type { listQuestions as promise } from '@/lib/contract/serving'
import type { OperationContext } from './context'
import { EMPTY, json, type Reply } from './reply'
import { questionsBody } from './survey-bodies'

/** The questions of a survey; nothing for one that is unknown, archived, or a draft that may not be previewed (docs/api.md §5). */
export async function listQuestions(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const account = await context.loadAccount()
  const known = account.surveys.get(input.survey_id)
  if (!known || !context.mayReadQuestions(known.survey, account)) return EMPTY
  return json(questionsBody(known, context.random))
}
