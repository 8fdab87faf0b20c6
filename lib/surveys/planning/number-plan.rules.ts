// Makes a survey of a plan that has not been stored, for the preview.
import { compileRecall } from '@/lib/serving/recall/compile-recall.rules'
import type { Question, Survey } from '../survey.rules'
import type { SurveyPlan } from './survey-plan.rules'

/**
 * The survey that a plan would produce, with questions and answers numbered from 1; without
 * targeting, which is not shown.
 */
export function numberPlan(
  plan: SurveyPlan,
  { id, key, revision, localeGroupId }: Pick<Survey, 'id' | 'key' | 'revision' | 'localeGroupId'>,
): Survey {
  const numberOf = new Map(plan.questions.map((question, index) => [question.key, index + 1]))
  const idOf = (next: string | null) =>
    next === null ? null : next === 'end' ? 0 : (numberOf.get(next) ?? null)
  let answers = 0
  return compileRecall({
    ...{ id, key, revision, localeGroupId, originalId: null },
    ...{
      name: plan.name,
      status: plan.status,
      goal: plan.goal,
      sharesGoal: plan.sharesGoal,
      pace: plan.pace,
      settings: plan.settings,
      rules: [],
    },
    questions: plan.questions.map(
      (question, position): Question => ({
        ...{ id: position + 1, key: question.key, position, kind: question.kind, content: question.content },
        ...{ settings: question.settings, archived: false, localeGroupId: position + 1 },
        nextQuestionId: idOf(question.next),
        activeLinks: question.links.map(({ udid }) => udid),
        possibleAnswers: question.answers.map(({ next, ...answer }, index) => {
          const answerId = ++answers
          return {
            ...{ ...answer, id: answerId, localeGroupId: answerId },
            ...{ position: index, archived: false, nextQuestionId: idOf(next) },
          }
        }),
      }),
    ),
  })
}
