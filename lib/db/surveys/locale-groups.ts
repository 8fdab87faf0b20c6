// The ids that connect the language versions of a survey, a question or an answer.

import type { AccountId } from '../accounts/account-id'
import type { Transaction } from '../client/database'
import type { SurveyPlan } from './survey-plan'

/** Ids of locale groups by scope and path of keys. */
export interface LocaleGroups {
  survey: () => number
  question: (question: string) => number
  answer: (question: string, answer: string) => number
}

/** Finds the groups that a plan needs and inserts missing ones. */
export async function ensureLocaleGroups(
  tx: Transaction,
  accountId: AccountId,
  { localeGroup, questions }: Pick<SurveyPlan, 'localeGroup' | 'questions'>,
): Promise<LocaleGroups> {
  const wanted = [
    { scope: 'survey', key: localeGroup },
    ...questions.flatMap((question) => [
      { scope: 'question', key: `${localeGroup}/${question.key}` },
      ...question.answers.map(({ key }) => ({
        scope: 'answer',
        key: `${localeGroup}/${question.key}/${key}`,
      })),
    ]),
  ]
  const keys = [...new Set(wanted.map(({ key }) => key))]
  const known = await tx.localeGroup.findMany({ where: { accountId, key: { in: keys } } })
  const ids = new Map(known.map(({ id, scope, key }) => [`${scope} ${key}`, id]))
  const missing = wanted.filter(({ scope, key }) => !ids.has(`${scope} ${key}`))
  if (missing.length > 0) {
    const made = await tx.localeGroup.createManyAndReturn({
      data: missing.map((group) => ({ accountId, ...group })),
    })
    for (const { id, scope, key } of made) ids.set(`${scope} ${key}`, id)
  }
  const idOf = (scope: string, ...path: string[]): number => {
    const id = ids.get(`${scope} ${[localeGroup, ...path].join('/')}`)
    if (id === undefined) throw new Error(`There is no locale group for ${scope} ${path.join('/')}.`)
    return id
  }
  return {
    survey: () => idOf('survey'),
    question: (question) => idOf('question', question),
    answer: (question, answer) => idOf('answer', question, answer),
  }
}
