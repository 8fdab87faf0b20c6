// What a survey is to become when it is saved: everything by keys, since ids are the database's business.
import type {
  QuestionKind,
  QuestionSettings,
  SurveySettings,
  SurveyStatus,
  TargetingRule,
} from '@/lib/domain/surveys/survey'

/** A key of a question, `end`, or null: what follows by itself. */
export type PlannedNext = string | null

export interface PlannedAnswer {
  key: string
  content: string
  next: PlannedNext
  imageUrl: string | null
  imageAlt: string | null
}

export interface PlannedQuestion {
  key: string
  kind: QuestionKind
  content: string
  next: PlannedNext
  settings: QuestionSettings
  answers: PlannedAnswer[]
  /** UUID and address of each link in custom content. */
  links: { udid: string; url: string }[]
}

type PreviousAnswer = Extract<TargetingRule, { kind: 'previous_answer' }>

/** As the domain has it, but a previous answer is named by the keys of its survey, question and answer. */
export type PlannedRule =
  | Exclude<TargetingRule, PreviousAnswer>
  | { kind: 'previous_answer'; chosen: boolean; survey: string; question: string; answer: string }

export interface SurveyPlan {
  name: string
  status: SurveyStatus
  goal: number | null
  /** Key of the group of languages; a survey that is alone has its own key here. */
  localeGroup: string
  settings: SurveySettings
  rules: PlannedRule[]
  questions: PlannedQuestion[]
}

/** Ids by key, in the order of the plan. */
export interface SavedSurvey {
  surveyId: number
  localeGroupId: number
  revision: number
  status: SurveyStatus
  /** What the save did; `unchanged`: nothing was written. */
  outcome: 'created' | 'changed' | 'unchanged'
  questions: { id: number; key: string; answers: { id: number; key: string }[] }[]
}

/** A rule names a survey, question or answer that the account does not have. */
export class RuleTargetUnknown extends Error {
  constructor(
    readonly ruleIndex: number,
    readonly part: 'survey' | 'question' | 'answer',
    readonly key: string,
  ) {
    super(`rules[${ruleIndex}].${part}: there is no ${part} with the key "${key}"`)
  }
}
