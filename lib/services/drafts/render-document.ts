// Renders an unsaved document as the public API would, with made-up ids.
import type { z } from 'zod'
import type { renderDocument as endpoint } from '@/lib/contract/console/drafts'
import { question as questionObject } from '@/lib/contract/delivery/question-object'
import { webSurvey } from '@/lib/contract/delivery/survey-object'
import { findAccountRowById } from '@/lib/db/accounts/account-store'
import type { SurveyPlan } from '@/lib/db/surveys/survey-plan'
import type { Question, Survey } from '@/lib/domain/surveys/survey'
import { withOrigin } from '@/lib/render/wire/own-origin'
import { renderQuestions } from '@/lib/render/wire/render-questions'
import { renderSurvey } from '@/lib/render/wire/render-survey'
import type { ConsoleOperation } from '../console-context'
import { findProblems } from '../surveys/find-problems'
import { loadSurvey, throwUnknownSurvey } from '../surveys/loaded-survey'

export const renderDocument: ConsoleOperation<typeof endpoint> = async ({ params, body }, context) => {
  const stored = await loadSurvey(context, params.surveyId)
  const { plan, problems } = await findProblems(context, stored, body.document)
  if (!plan) return { survey: null, questions: null, problems, ids: [] }
  const account = (await findAccountRowById(context.db, context.account.id)) ?? throwUnknownSurvey()
  const survey = toSurvey(plan, stored.rows)
  return {
    survey: webSurvey.parse(JSON.parse(renderSurvey(survey, account, 'web'))),
    questions: renderQuestions(survey.questions)
      .map((text) => withOrigin(text, ''))
      .map((text): z.output<typeof questionObject> => questionObject.parse(JSON.parse(text))),
    problems,
    ids: survey.questions.map(({ id, key, possibleAnswers }) => ({
      id,
      key,
      answers: possibleAnswers.map((answer) => ({ id: answer.id, key: answer.key })),
    })),
  }
}

/**
 * The survey that a plan would produce, with questions and answers numbered from 1; without
 * targeting, which is not shown.
 */
function toSurvey(
  plan: SurveyPlan,
  { id, key, revision, localeGroupId }: Pick<Survey, 'id' | 'key' | 'revision' | 'localeGroupId'>,
): Survey {
  const numberOf = new Map(plan.questions.map((question, index) => [question.key, index + 1]))
  const idOf = (next: string | null) =>
    next === null ? null : next === 'end' ? 0 : (numberOf.get(next) ?? null)
  let answers = 0
  return {
    ...{ id, key, revision, localeGroupId },
    ...{ name: plan.name, status: plan.status, goal: plan.goal, settings: plan.settings, rules: [] },
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
  }
}
