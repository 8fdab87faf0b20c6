// Writes a survey as a document that would create it again, with every default spelled out.

import { hasNoPlaceInApps } from '@/lib/serving/apps/app-audience.rules'
import { ownThanks } from '@/lib/surveys/document/own-thanks.endpoint'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { listLeaves, replaceLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveySettings, TargetingRule } from '../survey.rules'
import { toQuestionDocument } from './question-columns.rules'
import type { AnswerKeys } from './rule-targets.rules'
import type { StoredSurvey } from './stored-survey.rules'
import type { PlannedQuestion, SurveyPlan } from './survey-plan.rules'

/** What settings leave out where it limits nothing. */
const NO_CADENCE = {
  ...{ showAtMost: null, showAtMostInVisit: null, waitAfterShown: null, oncePer: null, series: null },
}

/** The document that leads to a plan. */
export function describePlan(key: string, plan: SurveyPlan): SurveyDocument {
  const { locale, title, thankYou, ...settings } = plan.settings
  const thanks = ownThanks(thankYou)
  return {
    key,
    name: plan.name,
    title: title ?? null,
    status: plan.status,
    locale,
    localeGroup: plan.localeGroup === key ? null : plan.localeGroup,
    goal: plan.goal,
    sharesGoal: plan.sharesGoal,
    pace: plan.pace,
    quotas: [],
    ...settings,
    ...(thanks !== undefined && { thankYou: thanks }),
    look: { theme: null, progress: false, backButton: false, followColorScheme: false, ...settings.look },
    audience: { ...NO_CADENCE, ...settings.audience, devices: devicesOf(settings) },
    rules: plan.rules,
    questions: plan.questions.map(toQuestionDocument),
    languages: plan.languages,
  }
}

/**
 * The document of a stored survey. Archived questions and answers are left out, and rules whose
 * answer is not in `paths`, the keys of possible answers by their ids.
 */
export const describeSurvey = (stored: StoredSurvey, paths: Map<number, AnswerKeys>): SurveyDocument =>
  describePlan(stored.key, {
    name: stored.name,
    status: stored.status,
    goal: stored.goal,
    sharesGoal: stored.sharesGoal,
    pace: stored.pace,
    localeGroup: stored.localeGroup,
    settings: stored.settings,
    rules: describeRules(stored.rules, paths),
    questions: toPlannedQuestions(stored),
    languages: stored.languages,
  })

/** Rules as in a document, without those whose answer is not in `paths`. */
export const describeRules = (
  rules: readonly TargetingRule[],
  paths: Map<number, AnswerKeys>,
): RuleDocument[] =>
  replaceLeaves<TargetingRule, RuleDocument>(rules, (rule) => {
    if (rule.kind === 'survey') {
      const { surveyGroupId: _, ...document } = rule
      return [document]
    }
    if (rule.kind !== 'previous_answer') return [rule]
    const path = paths.get(rule.answerId)
    return path ? [{ kind: rule.kind, chosen: rule.chosen, ...path }] : []
  })

/** The possible answers that the rules of a survey ask for. */
export const listRuleAnswers = ({ rules }: Pick<StoredSurvey, 'rules'>): number[] =>
  listLeaves(rules).flatMap(({ rule }) => (rule.kind === 'previous_answer' ? [rule.answerId] : []))

function toPlannedQuestions(stored: StoredSurvey): PlannedQuestion[] {
  const questions = stored.questions.filter(({ archived }) => !archived)
  const keys = new Map(questions.map(({ id, key }) => [id, key]))
  const nextKey = (id: number | null) => (id === null ? null : id === 0 ? 'end' : (keys.get(id) ?? null))
  return questions.map(({ key, kind, content, settings, nextQuestionId, possibleAnswers, links }) => ({
    key,
    kind,
    content,
    settings,
    next: nextKey(nextQuestionId),
    answers: possibleAnswers
      .filter(({ archived }) => !archived)
      .map((answer) => ({
        key: answer.key,
        content: answer.content,
        next: nextKey(answer.nextQuestionId),
        imageUrl: answer.imageUrl,
        imageAlt: answer.imageAlt,
      })),
    links: links.filter(({ active }) => active),
  }))
}

/**
 * Inline surveys of earlier versions are switched on for apps without naming a place there; apps
 * never showed them.
 */
function devicesOf(
  settings: Pick<SurveySettings, 'presentation' | 'look' | 'audience'>,
): SurveySettings['audience']['devices'] {
  const { devices } = settings.audience
  if (!hasNoPlaceInApps(settings)) return devices
  return { ...devices, ios: devices.ios && null, android: devices.android && null }
}
