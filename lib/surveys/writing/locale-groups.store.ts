// The ids that connect the language versions of a survey, a question or an answer.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'

/** Ids of locale groups by scope and path of keys. */
export interface LocaleGroups {
  survey: () => number
  question: (question: string) => number
  answer: (question: string, answer: string) => number
}

type Group = { scope: 'survey' | 'question' | 'answer'; key: string }

const nameOf = ({ scope, key }: { scope: string; key: string }): string => `${scope} ${key}`

/** Of a plan: what has groups. */
interface Grouped {
  localeGroup: string
  questions: { key: string; answers: { key: string }[] }[]
}

function listGroups({ localeGroup, questions }: Grouped): Group[] {
  return [
    { scope: 'survey', key: localeGroup },
    ...questions.flatMap((question): Group[] => [
      { scope: 'question', key: `${localeGroup}/${question.key}` },
      ...question.answers.map(
        ({ key }): Group => ({ scope: 'answer', key: `${localeGroup}/${question.key}/${key}` }),
      ),
    ]),
  ]
}

/** Finds the groups that a plan needs and inserts missing ones. */
export async function ensureLocaleGroups(
  tx: Transaction,
  accountId: AccountId,
  stored: StoredSurvey | null,
  { localeGroup, questions }: Grouped,
): Promise<LocaleGroups> {
  const ids = stored?.localeGroup === localeGroup ? groupsOf(stored) : new Map<string, number>()
  const wanted = listGroups({ localeGroup, questions })
  const isMissing = (group: Group) => !ids.has(nameOf(group))
  const unknown = [...new Set(wanted.filter(isMissing).map(({ key }) => key))]
  if (unknown.length > 0) {
    const found = await tx.localeGroup.findMany({ where: { accountId, key: { in: unknown } } })
    for (const group of found) ids.set(nameOf(group), group.id)
    const missing = wanted.filter(isMissing)
    if (missing.length > 0) {
      const made = await tx.localeGroup.createManyAndReturn({
        data: missing.map((group) => ({ accountId, ...group })),
      })
      for (const group of made) ids.set(nameOf(group), group.id)
    }
  }
  const idOf = (scope: Group['scope'], ...path: string[]): number => {
    const id = ids.get(nameOf({ scope, key: [localeGroup, ...path].join('/') }))
    if (id === undefined) throw new Error(`There is no locale group for ${scope} ${path.join('/')}.`)
    return id
  }
  return {
    survey: () => idOf('survey'),
    question: (question) => idOf('question', question),
    answer: (question, answer) => idOf('answer', question, answer),
  }
}

/** The groups of a stored survey. Archived parts may still be in those of an earlier group. */
function groupsOf({ localeGroup, localeGroupId, questions }: StoredSurvey): Map<string, number> {
  const ids = new Map([[nameOf({ scope: 'survey', key: localeGroup }), localeGroupId]])
  for (const question of questions.filter(({ archived }) => !archived)) {
    const key = `${localeGroup}/${question.key}`
    ids.set(nameOf({ scope: 'question', key }), question.localeGroupId)
    for (const answer of question.possibleAnswers.filter(({ archived }) => !archived))
      ids.set(nameOf({ scope: 'answer', key: `${key}/${answer.key}` }), answer.localeGroupId)
  }
  return ids
}
