// Rules that ask for an answer to a survey: documents name it by keys, the database by ids.

import type { Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { listLeaves, replaceLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { TargetingRule } from '../survey.rules'
import type { Removals } from './removals.rules'
import type { StoredSurvey } from './stored-survey.rules'
import type { SurveyPlan } from './survey-plan.rules'

/** The keys of a possible answer, of its question and of its survey. */
export interface AnswerKeys {
  survey: string
  question: string
  answer: string
}

/** What the account has under such keys; null where it has nothing. */
export interface RuleTarget extends AnswerKeys {
  surveyGroupId: number | null
  questionId: number | null
  answerId: number | null
}

/** A rule on a survey asks for none of its questions. */
const ofSurvey = (survey: string): AnswerKeys => ({ survey, question: '', answer: '' })

/** The answers and surveys that rules ask for, as far as they are other surveys than that of `key`. */
export const listForeignTargets = (rules: RuleDocument[], key: string): AnswerKeys[] =>
  listLeaves(rules).flatMap(({ rule }) =>
    rule.kind === 'previous_answer' && rule.survey !== key
      ? [{ survey: rule.survey, question: rule.question, answer: rule.answer }]
      : rule.kind === 'survey' && rule.survey !== null && rule.survey !== key
        ? [ofSurvey(rule.survey)]
        : [],
  )

interface OfSeries {
  audience: { series: { follows: string | null } | null }
}

/** The survey of its series that a survey comes after. */
export const listFollowed = ({ audience: { series } }: OfSeries): AnswerKeys[] =>
  series?.follows ? [ofSurvey(series.follows)] : []

/** The survey that it follows, if the account has none of this key. */
export const listSeriesProblems = (
  t: Translator,
  document: OfSeries,
  targets: readonly RuleTarget[],
): DocumentProblem[] =>
  listFollowed(document)
    .filter((followed) => typeof targets.find((one) => isSame(one, followed))?.surveyGroupId !== 'number')
    .map(({ survey }) => ({
      path: 'audience.series.follows',
      reason: t('this account has no survey with the key "{survey}"', { survey }),
    }))

const isSame = (a: AnswerKeys, b: AnswerKeys): boolean =>
  a.survey === b.survey && a.question === b.question && a.answer === b.answer

/** The first rule whose answer is neither stored nor planned, as a list of one problem or none. */
export function listTargetProblems(
  t: Translator,
  { rules, questions }: Pick<SurveyPlan, 'rules' | 'questions'>,
  key: string,
  stored: StoredSurvey | null,
  removals: Removals,
  targets: RuleTarget[],
): DocumentProblem[] {
  const own = [...questions.map(toKeys), ...listKept(stored, removals).map(toKeys)]
  for (const { rule, path } of listLeaves(rules)) {
    if (rule.kind === 'survey' && rule.survey !== null && rule.survey !== key) {
      const { survey } = rule
      if (typeof targets.find((one) => isSame(one, ofSurvey(survey)))?.surveyGroupId !== 'number')
        return [
          {
            path: `${path}.survey`,
            reason: t('this account has no survey with the key "{survey}"', { survey }),
          },
        ]
    }
    if (rule.kind !== 'previous_answer') continue
    const { survey, question, answer } = rule
    const target = targets.find((one) => isSame(one, rule))
    const found =
      survey === key
        ? {
            survey: true,
            question: own.some((one) => one.key === question),
            answer: own.some((one) => one.key === question && one.answers.includes(answer)),
          }
        : {
            survey: target !== undefined && target.surveyGroupId !== null,
            question: target !== undefined && target.questionId !== null,
            answer: target !== undefined && target.answerId !== null,
          }
    const problem = (part: keyof AnswerKeys, reason: string) => [{ path: `${path}.${part}`, reason }]
    if (!found.survey)
      return problem('survey', t('this account has no survey with the key "{survey}"', { survey }))
    if (!found.question)
      return problem(
        'question',
        t('the survey "{survey}" has no question with the key "{question}"', { survey, question }),
      )
    if (!found.answer)
      return problem(
        'answer',
        t('the question "{question}" of the survey "{survey}" has no answer with the key "{answer}"', {
          ...{ survey, question, answer },
        }),
      )
  }
  return []
}

interface QuestionKeys {
  key: string
  answers: string[]
}

const toKeys = ({ key, answers }: { key: string; answers: { key: string }[] }): QuestionKeys => ({
  key,
  answers: answers.map((answer) => answer.key),
})

/** What stays stored after the removals, archived or not. */
const listKept = (stored: StoredSurvey | null, { deleted }: Removals) =>
  (stored?.questions ?? [])
    .filter(({ id }) => !deleted.questionIds.includes(id))
    .map(({ key, possibleAnswers }) => ({
      key,
      answers: possibleAnswers.filter(({ id }) => !deleted.answerIds.includes(id)),
    }))

/** The rules with ids; `own` finds those of the survey's own questions. Throws if one has none. */
export const resolveRules = (
  rules: RuleDocument[],
  targets: RuleTarget[],
  own: (keys: AnswerKeys) => Pick<RuleTarget, 'answerId' | 'surveyGroupId'> | null,
): TargetingRule[] =>
  replaceLeaves<RuleDocument, TargetingRule>(rules, (rule) => {
    if (rule.kind === 'survey') {
      if (rule.survey === null) return [{ ...rule, surveyGroupId: null }]
      const asked = ofSurvey(rule.survey)
      const { surveyGroupId } = own(asked) ?? targets.find((one) => isSame(one, asked)) ?? {}
      if (typeof surveyGroupId !== 'number') throw new Error(`There is no survey ${rule.survey}.`)
      return [{ ...rule, surveyGroupId }]
    }
    if (rule.kind !== 'previous_answer') return [rule]
    const { answerId, surveyGroupId } = own(rule) ?? targets.find((one) => isSame(one, rule)) ?? {}
    if (typeof answerId !== 'number' || typeof surveyGroupId !== 'number')
      throw new Error(`There is no answer ${rule.survey}/${rule.question}/${rule.answer}.`)
    return [{ kind: rule.kind, chosen: rule.chosen, answerId, surveyGroupId }]
  })

/** Rules after the survey `key`, with these possible answers, has got another locale group. */
export const moveTargets = (
  rules: TargetingRule[],
  { key, answers }: { key: string; answers: readonly number[] },
  localeGroupId: number,
): TargetingRule[] =>
  replaceLeaves<TargetingRule>(rules, (leaf) => [
    (leaf.kind === 'previous_answer' && answers.includes(leaf.answerId)) ||
    (leaf.kind === 'survey' && leaf.survey === key)
      ? { ...leaf, surveyGroupId: localeGroupId }
      : leaf,
  ])
