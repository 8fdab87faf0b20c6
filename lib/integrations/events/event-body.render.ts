// The JSON that a webhook receives (docs/webhooks.md).

import { writeJson } from '@/lib/platform/json/exact-json'
import { documentKindOf } from '@/lib/surveys/document-kinds.rules'
import type { Question, Survey } from '@/lib/surveys/survey.rules'
import { type ToldAnswer, toToldAnswers, wordsOf } from './answers-of.rules'
import type { Happening, ToldSubmission } from './happening.rules'

export function renderEvent(happening: Happening, account: { identifier: string; name: string }): string {
  const { kind, at, survey, submission, answers, given, isTest } = happening
  return writeJson({
    type: kind,
    timestamp: at.toISOString(),
    ...(isTest ? { test: true } : {}),
    data: {
      account,
      survey: toSurvey(survey),
      ...(submission
        ? { submission: { ...toSubmission(submission), answers: toAnswers(survey, answers) } }
        : {}),
      ...(given.length > 0 ? { answers: toAnswers(survey, given) } : {}),
    },
  })
}

const toSurvey = ({ id, key, name, status, revision, goal, originalId, settings, questions }: Survey) => ({
  ...{ id, key, name, status, revision, goal },
  ...(originalId !== null && { original_id: originalId }),
  locale: settings.locale,
  questions: questions.filter(({ archived }) => !archived).map(toQuestion),
})

const toQuestion = (question: Question) => ({
  id: question.id,
  key: question.key,
  kind: documentKindOf(question),
  content: question.content,
  choices: question.possibleAnswers
    .filter(({ archived }) => !archived)
    .map((choice) => ({ id: choice.id, key: choice.key, content: wordsOf(choice) })),
})

const toAnswers = (survey: Survey, answers: Happening['answers']) =>
  toToldAnswers(survey, answers).map(({ question, chosen, text, score }: ToldAnswer) => ({
    question_id: question.id,
    question_key: question.key,
    question: question.content,
    kind: documentKindOf(question),
    chosen: chosen.map((choice) => ({ id: choice.id, key: choice.key, content: wordsOf(choice) })),
    text,
    score,
  }))

const toSubmission = (submission: ToldSubmission) => ({
  id: submission.reference,
  device_id: submission.deviceUdid,
  client_key: submission.clientKey,
  device_type: submission.mobileType ?? submission.deviceType,
  url: submission.url,
  view_name: submission.viewName,
  event_name: submission.eventName,
  locale: submission.locale,
  context: submission.context ?? {},
  served_at: submission.servedAt.toISOString(),
  viewed_at: submission.viewedAt?.toISOString() ?? null,
  answered_at: submission.respondedAt?.toISOString() ?? null,
  closed_at: submission.closedAt?.toISOString() ?? null,
  over_goal: submission.overGoal,
  quota: submission.quota,
  quota_outcome: submission.quotaOutcome,
})
