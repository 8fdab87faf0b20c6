// The survey as the rest of the code sees it: booleans, unions and plain terms, no wire names.

import type { Duration } from '@/lib/platform/text/duration'
import type { QuestionRecall, SurveyRecall } from '@/lib/serving/recall/text-parts.rules'
import type { Rating } from '@/lib/surveys/document/ratings.endpoint'
import type { Grouping, LeafRule } from '@/lib/surveys/document/rule-document.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { Pace } from '@/lib/surveys/pace/pace-document.endpoint'
import type { PageKind } from '@/lib/surveys/page-kinds/page-kinds.endpoint'
import type { QuotaDocument } from '@/lib/surveys/quotas/quota-document.endpoint'
import type { SurveyTheme } from '@/lib/themes/survey-theme.rules'

export const PRESENTATIONS = ['docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen'] as const
/** How a survey is placed on a page; the index is the wire's `survey_type`. */
export type Presentation = (typeof PRESENTATIONS)[number]

export const INLINE_POSITIONS = ['below', 'above', 'before', 'after'] as const
export type InlinePosition = (typeof INLINE_POSITIONS)[number]

export const BUTTON_TYPES = ['radio', 'button', 'menu'] as const
export type ButtonType = (typeof BUTTON_TYPES)[number]

export const SURVEY_STATUSES = ['draft', 'live', 'paused', 'complete', 'archived'] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

/**
 * The kinds of question, with what an answer to each is: possible answers, or a text; and whether its answers
 * are numbers on a scale.
 */
const KINDS = {
  single_choice: { answer: 'one', scale: false },
  free_text: { answer: 'text', scale: false },
  custom_content: { answer: 'nothing', scale: false },
  multiple_choices: { answer: 'several', scale: false },
  slider: { answer: 'one', scale: true },
} as const satisfies Record<string, { answer: 'one' | 'several' | 'text' | 'nothing'; scale: boolean }>
/** NPS is a single choice whose `nps` flag is on. */
export type QuestionKind = keyof typeof KINDS
export const QUESTION_KINDS = Object.keys(KINDS) as [QuestionKind, ...QuestionKind[]]

export const isQuestionKind = (kind: string | undefined): kind is QuestionKind =>
  kind !== undefined && Object.hasOwn(KINDS, kind)

export const choosesOne = (kind: QuestionKind): boolean => KINDS[kind].answer === 'one'
export const choosesSeveral = (kind: QuestionKind): boolean => KINDS[kind].answer === 'several'
export const takesText = (kind: QuestionKind): boolean => KINDS[kind].answer === 'text'
/** Those whose possible answers are counted. */
export type CountedKind = {
  [Kind in QuestionKind]: (typeof KINDS)[Kind]['answer'] extends 'one' | 'several' ? Kind : never
}[QuestionKind]

/** Whether its answers are numbers on a scale. */
export const isScale = ({ kind, settings }: { kind: QuestionKind; settings: { nps: boolean } }): boolean =>
  settings.nps || KINDS[kind].scale

/** Whether it has results in figures; free texts and custom content have none. */
export const isCounted = ({ kind }: { kind: QuestionKind }): boolean =>
  choosesOne(kind) || choosesSeveral(kind)

/** The kinds of device that a survey is for. */
export interface DeviceSwitches {
  desktop: boolean
  mobile: boolean
  tablet: boolean
  email: boolean
  /** Null: on unless the survey has something that only a page can do (app-audience.ts). */
  ios: boolean | null
  android: boolean | null
}

export const DATA_OPERATORS = [
  'is',
  'is_not',
  'contains',
  'does_not_contain',
  'is_more_than',
  'is_equal_or_more_than',
  'is_less_than',
  'is_equal_or_less_than',
  'exists',
  'does_not_exist',
] as const
export type DataOperator = (typeof DATA_OPERATORS)[number]

/** A targeting rule (docs/api.md §8): as in a document, but the database has ids for a previous answer and for another survey. */
export type TargetingRule =
  | Exclude<LeafRule, { kind: 'previous_answer' | 'survey' }>
  /** Its locale group, and the key that it was named by; both null: any survey. */
  | (Extract<LeafRule, { kind: 'survey' }> & { surveyGroupId: number | null })
  | { kind: 'previous_answer'; chosen: boolean; answerId: number; surveyGroupId: number }
  | { kind: 'group'; of: Grouping; rules: TargetingRule[] }

/** Rules under a name that surveys of the account share. */
export interface Segment {
  key: string
  name: string
  rules: TargetingRule[]
}

/** JSON without bigints, as the editor writes it. */
type PlainJson = string | number | boolean | null | PlainJson[] | { [key: string]: PlainJson }

/**
 * The part of a survey that the database stores as one JSON value, in the same shape as in a survey
 * document.
 */
export interface SurveySettings {
  presentation: Presentation
  /** Waits for this event when set; never digits only. */
  eventName: string | null
  /** Lower goes first. */
  priority: number
  locale: string | null
  schedule: { startsAt: string | null; endsAt: string | null }
  audience: {
    devices: DeviceSwitches
    /** 0 to 100, up to two decimals. */
    samplePercent: number
    /** How long after their answer a person may see it again; null: never. */
    showAgainAfter: Duration | null
    /** Whether, and for how long, those who closed it without an answer do not see it; true: never again. */
    stopAfterClose: boolean | Duration
    ignoreFrequencyCap: boolean
    /** These are absent in settings that were stored before they existed, and null in documents: no limit. */
    showAtMost?: number | null
    showAtMostInVisit?: number | null
    waitAfterShown?: Duration | null
    oncePer?: SurveyDocument['audience']['oncePer']
    series?: SurveyDocument['audience']['series']
  }
  /** Display conditions that the page tests before it shows the survey; null: no such condition. */
  conditions: {
    afterSeconds: number | null
    afterScrollPercent: number | null
    onExitIntent: boolean
    onClickOf: string | null
    onVisible: string | null
    intersectionObserver: boolean
  }
  invitation: { text: string | null; button: string | null; buttonDisabled: boolean }
  /** Public. In what respondents get, the account's name if the survey has none. */
  title?: string | null
  /** Null: none; absent: the word of the survey's language (thanks-of.ts). */
  thankYou?: string | null | undefined
  /** "Is a poll" and "shows results instead of thanks" are one switch. */
  poll: boolean
  allAtOnce: {
    enabled: boolean
    submitLabel: string | null
    emptyErrorEnabled: boolean
    errorText: string | null
  }
  singlePage: boolean
  randomizeQuestions: boolean
  look: {
    top: string | null
    bottom: string | null
    left: string | null
    right: string | null
    width: number | null
    backgroundColor: string | null
    textColor: string | null
    answerTextColor: string | null
    backgroundImage: string | null
    inlineSelector: string | null
    mobileInlineSelector: string | null
    sdkInlineSelector: string | null
    inlinePosition: InlinePosition
    fullscreenMargin: number | null
    css: string | null
    nativeTheme: { [key: string]: PlainJson } | null
    /** Percent of the screen. */
    sdkWidgetHeight: number | null
    branding: boolean
    /** These four are absent in settings that were stored before they existed: none, and off. */
    theme?: string | null
    progress?: boolean
    backButton?: boolean
    followColorScheme?: boolean
  }
  /** Absent: it has none. */
  quotas?: QuotaDocument[]
  privacy: { maskPersonalData: boolean; maskPhones: boolean; maskEmails: boolean }
  code: {
    snippet: string | null
    onView: string | null
    onAnswer: string | null
    onClick: string | null
    onComplete: string | null
    onClose: string | null
  }
}

/** Parts for other kinds are null. */
export interface QuestionSettings {
  submitLabel: string | null
  buttonType: ButtonType
  answersPerRow: { desktop: number | null; mobile: number | null }
  optional: boolean
  nps: boolean
  emptyErrorText: string | null
  helper: {
    beforeText: string | null
    afterText: string | null
    beforeItems: string[] | null
    afterItems: string[] | null
    beforeCount: number | null
    afterCount: number | null
  }
  defaultLabel: string | null
  shuffle: 'none' | 'all' | 'all_but_last'
  /** Of a single choice; absent: its answers are shown as they are. */
  rating?: Rating
  /** What only pages draw, with its own fields; absent: everything draws its kind. */
  pageKind?: PageKind
  multiple: { maximum: number | null; errorText: string | null } | null
  slider: { start: number | null; submitButton: boolean } | null
  freeText: {
    hint: string | null
    errorText: string | null
    height: number | null
    maxLength: number | null
  } | null
  customContent: {
    fullscreen: boolean
    backgroundColor: string | null
    /** 0 to 100, percent. */
    opacity: number | null
    autoclose: { enabled: boolean; delay: number | null }
    autoredirect: { enabled: boolean; delay: number | null; url: string | null }
  } | null
}

export interface PossibleAnswer {
  id: number
  key: string
  position: number
  content: string
  /** 0: the end; null: as the question says. */
  nextQuestionId: number | null
  imageUrl: string | null
  imageAlt: string | null
  localeGroupId: number
  archived: boolean
}

export interface Question {
  id: number
  key: string
  position: number
  kind: QuestionKind
  content: string
  /** 0: the end; null: the next by position. */
  nextQuestionId: number | null
  localeGroupId: number
  archived: boolean
  settings: QuestionSettings
  /** By position, archived ones included. */
  possibleAnswers: PossibleAnswer[]
  /** UUIDs of the links in custom content that still count clicks. */
  activeLinks: string[]
  /** Absent: its texts are the same for everybody. Only surveys that are served have it (compile-recall.ts). */
  recall?: QuestionRecall
}

export interface Survey {
  id: number
  key: string
  name: string
  status: SurveyStatus
  localeGroupId: number
  /** The survey that this one is a language of; null: it is nobody's. */
  originalId: number | null
  revision: number
  goal: number | null
  /** Whether it shares its goal with those language versions that do so too (shared-goal.ts). */
  sharesGoal: boolean
  /** How many responses or showings a period has at most; null: as many as come (lib/surveys/pace). */
  pace: Pace | null
  settings: SurveySettings
  rules: TargetingRule[]
  /** By position, archived ones included. */
  questions: Question[]
  /** In memory: how many those of its quotas count that are full, by key; absent: none is. */
  fullQuotas?: ReadonlyMap<string, number>
  /** Absent: none of its texts recalls anything. */
  recall?: SurveyRecall
  /** With its theme applied (lib/themes); absent: it has none, or it was not asked for. */
  theme?: SurveyTheme
  /** The account's; absent: UTC, or it was not asked for. */
  timeZone?: string
}

/** The parts of a document that say what was asked, and in which order. */
export type VersionRoutes = Pick<SurveyDocument, 'questions' | 'allAtOnce' | 'randomizeQuestions'>
