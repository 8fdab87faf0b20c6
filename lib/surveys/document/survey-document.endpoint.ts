// A survey as one JSON document: the format of the editor, of files and of the command line
// (docs/survey-documents.md).

import { z } from 'zod'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { OptionalPace } from '../pace/pace-document.endpoint'
import { QuotaDocuments } from '../quotas/quota-document.endpoint'
import { checkSurvey } from './checks.endpoint'
import {
  Colour,
  Duration,
  documentName,
  flag,
  Key,
  Length,
  Locale,
  Moment,
  optionalNumber,
  optionalSeconds,
  optionalText,
  optionalWhole,
  Selector,
  Stylesheet,
  WebAddress,
  wholeNumber,
} from './fields.endpoint'
import { LanguageDocuments, readDefaultLanguage } from './language-document.endpoint'
import { NativeTheme } from './native-theme.endpoint'
import { ownThanks } from './own-thanks.endpoint'
import { type DocumentProblem, parseDocument } from './problems.endpoint'
import { QuestionDocuments } from './question-document.endpoint'
import { RuleList } from './rule-document.endpoint'

const LABEL = 500
const TEXT = 5000
const CODE = 50_000

/** Null takes the default: of the content (apps), or of the account (privacy). */
const preset = z
  .boolean()
  .nullish()
  .transform((on) => on ?? null)

const audience = z.strictObject({
  devices: z
    .strictObject({
      desktop: flag(true),
      mobile: flag(true),
      tablet: flag(true),
      email: flag(true),
      /** Null: true, unless the survey has something that only a page can do. */
      ios: preset,
      android: preset,
    })
    .prefault({}),
  samplePercent: z
    .number()
    .min(0)
    .max(100)
    .refine(
      (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
      msg('has at most two decimals'),
    )
    .default(100),
  showAgainAfter: Duration.nullable().default(null),
  /** For how long after a close without an answer; true: for ever. */
  stopAfterClose: z
    .union([z.boolean(), Duration], msg('must be true, false, or a length of time with count and unit'))
    .default(false),
  /** No more times are remembered of a person than a hundred. */
  showAtMost: optionalWhole(1, 100),
  /** A visit is what `visit_count` counts; calls without it have no limit. */
  showAtMostInVisit: optionalWhole(1, 100),
  waitAfterShown: Duration.nullable().default(null),
  oncePer: z.enum(['day', 'week', 'month', 'quarter']).nullable().default(null),
  /** Surveys with the same key: each comes `after` the one before, and after the survey that it follows. */
  series: z
    .strictObject({ key: Key, after: Duration, follows: Key.nullable().default(null) })
    .nullable()
    .default(null),
  ignoreFrequencyCap: flag(false),
})

const conditions = z.strictObject({
  afterSeconds: optionalSeconds(86_400),
  afterScrollPercent: optionalNumber(0, 100),
  onExitIntent: flag(false),
  onClickOf: Selector,
  onVisible: Selector,
  intersectionObserver: flag(false),
})

const look = z.strictObject({
  /**
   * The key of a theme of the account, or `default` for its default theme; null: none. What the look
   * says itself comes first.
   */
  theme: Key.nullable().default(null),
  top: Length,
  bottom: Length,
  left: Length,
  right: Length,
  width: optionalWhole(1, 10_000),
  backgroundColor: Colour,
  textColor: Colour,
  answerTextColor: Colour,
  backgroundImage: WebAddress,
  inlineSelector: Selector,
  mobileInlineSelector: Selector,
  sdkInlineSelector: Selector,
  inlinePosition: z.enum(['below', 'above', 'before', 'after']).default('below'),
  fullscreenMargin: optionalWhole(0, 1000),
  css: Stylesheet,
  nativeTheme: NativeTheme,
  sdkWidgetHeight: optionalWhole(1, 100),
  branding: flag(true),
  /** A bar that shows how far the person is. */
  progress: flag(false),
  /** A button that leads to the previous question. */
  backButton: flag(false),
  /** Dark colours, made from the survey's, where the visitor's device asks for them. */
  followColorScheme: flag(false),
})

const EVENT_NAME = /^[-a-zA-Z0-9]+$/

export const SurveyDocument = z
  .strictObject({
    key: Key,
    /** For those who work with the survey. */
    name: documentName(200),
    /** What respondents' pages and the PDF of answers are called; null: like the account. */
    title: optionalText(200),
    /** Null keeps the survey's status; a new one is a draft. */
    status: z
      .enum(['draft', 'live', 'paused', 'complete', 'archived'])
      .nullish()
      .transform((status) => status ?? null),
    locale: Locale,
    /**
     * Surveys of one group are language versions of each other; null: the survey is alone under its
     * own key.
     */
    localeGroup: Key.nullable().default(null),
    goal: optionalWhole(1, 2_000_000_000),
    /**
     * Responses to all surveys of the group whose switch is on count towards the goal, the lowest of
     * theirs.
     */
    sharesGoal: flag(false),
    pace: OptionalPace,
    /** How many responses of each kind it wants; all languages count together. */
    quotas: QuotaDocuments,
    presentation: z.enum(['docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen']).default('docked'),
    eventName: z
      .string()
      .max(200)
      .regex(EVENT_NAME, msg('must have only letters, digits and "-"'))
      .refine((name) => /\D/.test(name), msg('must not be a number: digits alone are a survey id'))
      .nullable()
      .default(null),
    priority: wholeNumber(0, 1_000_000).default(100),
    schedule: z.strictObject({ startsAt: Moment, endsAt: Moment }).prefault({}),
    audience: audience.prefault({}),
    conditions: conditions.prefault({}),
    invitation: z
      .strictObject({ text: optionalText(TEXT), button: optionalText(LABEL), buttonDisabled: flag(false) })
      .prefault({}),
    /** Null for no thank-you text at the end; absent or blank: the word of the survey's language. */
    thankYou: z.string().max(TEXT).nullable().transform(ownThanks).optional(),
    poll: flag(false),
    allAtOnce: z
      .strictObject({
        enabled: flag(false),
        submitLabel: optionalText(LABEL),
        emptyErrorEnabled: flag(false),
        errorText: optionalText(LABEL),
      })
      .prefault({}),
    singlePage: flag(false),
    randomizeQuestions: flag(false),
    look: look.prefault({}),
    privacy: z
      .strictObject({ maskPersonalData: preset, maskPhones: preset, maskEmails: preset })
      .prefault({}),
    code: z
      .strictObject({
        snippet: optionalText(CODE),
        onView: optionalText(CODE),
        onAnswer: optionalText(CODE),
        onClick: optionalText(CODE),
        onComplete: optionalText(CODE),
        onClose: optionalText(CODE),
      })
      .prefault({}),
    rules: RuleList.default([]),
    questions: QuestionDocuments,
    /** Its other languages; none in one that belongs to a `localeGroup` itself. */
    languages: LanguageDocuments,
  })
  .superRefine((document, context) => {
    // Contradictions are reported only when each part is valid.
    if (context.issues.length > 0) return
    checkSurvey(document, (path, message, params) =>
      context.addIssue({ code: 'custom', path, message, params }),
    )
  })

/** A document with all defaults filled in. */
export type SurveyDocument = z.output<typeof SurveyDocument>
/** A document as a file has it, without fields that equal their default. */
export type SurveyDocumentInput = z.input<typeof SurveyDocument>

/**
 * Parses a survey document from JSON. What one document cannot show (regular expressions, loops,
 * keys of other surveys) is checked when it is imported. The problems are in the language of `t`; in English
 * without it.
 */
export const parseSurveyDocument = (
  value: unknown,
  t?: Translator,
): { document: SurveyDocument } | { problems: DocumentProblem[] } =>
  parseDocument(SurveyDocument, readDefaultLanguage(value), t)
