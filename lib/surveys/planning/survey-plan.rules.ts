// What saving makes of a survey, all by keys, because the database assigns ids.
import type { LanguageDocuments } from '@/lib/surveys/document/language-document.endpoint'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { Pace } from '../pace/pace-document.endpoint'
import type { QuestionKind, QuestionSettings, SurveySettings, SurveyStatus } from '../survey.rules'

/** A key of a question, `end`, or null for the default. */
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

export interface SurveyPlan {
  name: string
  status: SurveyStatus
  goal: number | null
  sharesGoal: boolean
  pace: Pace | null
  /** Key of the locale group; a survey without others has its own key here. */
  localeGroup: string
  settings: SurveySettings
  /** A previous answer is named by the keys of its survey, question and answer. */
  rules: RuleDocument[]
  questions: PlannedQuestion[]
  /** Of its other languages, by language tag. */
  languages: LanguageDocuments
}
