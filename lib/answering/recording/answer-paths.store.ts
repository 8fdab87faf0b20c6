// Possible answers by their keys.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'

/**
 * Keys of the survey, the question and the answer, by the id of the possible answer, archived ones
 * included.
 */
export async function listAnswerPaths(
  on: Queries,
  accountId: AccountId,
  answerIds: number[],
): Promise<Map<number, { survey: string; question: string; answer: string }>> {
  if (answerIds.length === 0) return new Map()
  const rows = await prismaOf(on).possibleAnswer.findMany({
    where: { id: { in: answerIds }, question: { survey: { accountId } } },
    select: { id: true, key: true, question: { select: { key: true, survey: { select: { key: true } } } } },
  })
  return new Map(
    rows.map(({ id, key, question }) => [
      id,
      { survey: question.survey.key, question: question.key, answer: key },
    ]),
  )
}
