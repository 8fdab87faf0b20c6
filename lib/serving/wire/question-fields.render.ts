// The fields of a question by its type (docs/api.md §5), in the JSON types that SDKs require.
import type { z } from 'zod'
import type { Words } from '@/lib/languages/en'
import { DEFAULT_MAX_LENGTH } from '@/lib/platform/text/cut-text'
import { toAppHtml } from '@/lib/serving/apps/app-text.rules'
import { longestInApps } from '@/lib/serving/apps/text-lengths.rules'
import { rewriteLinks } from '@/lib/surveys/planning/sanitize-content.rules'
import { BUTTON_TYPES, choosesSeveral, type Question } from '@/lib/surveys/survey.rules'
import type { AnswerUrl } from './answer-url.render'
import { absoluteAddress, absoluteInPage } from './own-origin.render'
import type { question as questionSchema } from './question-object.endpoint'
import { QUESTION_TYPE } from './question-types.render'
import { renderFlag } from './render-flag.render'

type WithoutAnswers<Q> = Q extends unknown ? Omit<Q, 'possible_answers'> : never
type QuestionFields = WithoutAnswers<z.input<typeof questionSchema>>

const AS_BUTTONS = { button_type: BUTTON_TYPES.indexOf('button') }

/** SDKs expect these lists as JSON inside a string; null for an empty list. */
const itemsText = (items: string[] | null): string | null => (items?.length ? JSON.stringify(items) : null)
const digits = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(Math.round(value))

/** What all questions of a rendering have in common. */
export interface QuestionContext {
  /** Default texts for fields that the author left empty; null: they stay null. */
  words: Words | null
  /** The reader is a mobile SDK. */
  forApps: boolean
  /** Apps only: the survey sends all answers at once and requires none. */
  unchecked: boolean
  /** Apps only: the most characters of a text; null: a text is sent alone. */
  longestText: number | null
  /** Emails only. */
  answerUrl: AnswerUrl | undefined
  /** The reader is our own tag. */
  forTag: boolean
}

/** Custom content must be optional in apps: they wait for an answer to everything else. */
const isOptional = ({ kind, settings }: Question, { forApps, unchecked }: QuestionContext): boolean =>
  settings.optional || (forApps && (unchecked || kind === 'custom_content'))

function emptyErrorOf(
  { settings }: Question,
  isOptional: boolean,
  { words }: QuestionContext,
): string | null {
  const own = settings.emptyErrorText ?? settings.freeText?.errorText ?? null
  return own ?? (isOptional || words === null ? null : words.required)
}

/** Null stays null; apps read their HTML in this field. */
const shown = <Text extends string | null>(text: Text, { forApps }: QuestionContext): string | Text =>
  forApps && text !== null ? toAppHtml(text) : text

function labelOf({ kind, settings }: Question, next: number, context: QuestionContext): string | null {
  const { words } = context
  const label = settings.submitLabel ?? (words && (next === 0 ? words.send : words.next))
  return choosesSeveral(kind) ? label : shown(label, context)
}

function commonFieldsOf(question: Question, position: number, next: number, context: QuestionContext) {
  const { settings } = question
  const optional = isOptional(question, context)
  const { helper } = settings
  return {
    id: question.id,
    position,
    content: shown(question.content, context),
    submit_label: labelOf(question, next, context),
    button_type: BUTTON_TYPES.indexOf(settings.buttonType),
    answers_per_row_desktop: settings.answersPerRow.desktop,
    answers_per_row_mobile: settings.answersPerRow.mobile,
    optional: renderFlag(optional),
    nps: renderFlag(settings.nps && question.kind === 'single_choice'),
    empty_error_text: emptyErrorOf(question, optional, context),
    before_question_text: helper.beforeText,
    after_question_text: helper.afterText,
    before_answers_items: itemsText(helper.beforeItems),
    after_answers_items: itemsText(helper.afterItems),
    before_answers_count: digits(helper.beforeCount),
    after_answers_count: digits(helper.afterCount),
    single_choice_default_label: settings.defaultLabel,
    question_locale_group_id: question.localeGroupId,
    recall: context.forTag ? recallOf(question) : undefined,
    page_kind: context.forTag ? settings.pageKind : undefined,
  }
}

const recallOf = ({ recall }: Question) =>
  recall && {
    content: recall.content,
    before_question_text: recall.beforeText,
    after_question_text: recall.afterText,
  }

const sliderFieldsOf = ({ settings: { slider } }: Question) => ({
  slider_start_position: slider?.start ?? null,
  slider_submit_button_enabled: renderFlag(slider?.submitButton ?? false),
})

/** Without a limit the field is absent: SDKs treat any number as a limit. */
function limitOf({ settings: { multiple } }: Question) {
  const maximum = multiple?.maximum ?? null
  return maximum === null
    ? {}
    : { maximum_selection: maximum, maximum_selections_exceeded_error_text: multiple?.errorText ?? null }
}

/** A number for apps: they treat null as a limit of 0. */
const lengthOf = (length: number | null, { forApps, longestText }: QuestionContext): number =>
  forApps
    ? Math.min(longestInApps(length), longestText ?? Number.POSITIVE_INFINITY)
    : (length ?? DEFAULT_MAX_LENGTH)

const freeTextFieldsOf = ({ settings: { freeText } }: Question, context: QuestionContext) => ({
  hint_text: shown(freeText?.hint ?? null, context),
  error_text: freeText?.errorText ?? null,
  height: freeText?.height ?? null,
  max_length: lengthOf(freeText?.maxLength ?? null, context),
})

/** Apps and mails have no page that a path belongs to; apps show content in a small window. */
function pageOf(content: string, { forApps, answerUrl }: QuestionContext): string {
  if (!forApps && !answerUrl) return content
  return rewriteLinks(content, { rewrite: absoluteInPage, opensOutside: forApps })
}

/** Apps need whole seconds, and old surveys may have fractions. Android treats 0 as never. */
const wholeSeconds = (seconds: number | null | undefined, forApps: boolean): number | null =>
  seconds === null || seconds === undefined ? null : Math.max(forApps ? 1 : 0, Math.ceil(seconds))

function customContentFieldsOf(
  { settings: { customContent: content } }: Question,
  { forApps }: QuestionContext,
) {
  return {
    fullscreen: renderFlag(content?.fullscreen ?? false),
    background_color: content?.backgroundColor ?? null,
    opacity: digits(content?.opacity),
    autoclose_enabled: renderFlag(content?.autoclose.enabled ?? false),
    autoclose_delay: wholeSeconds(content?.autoclose.delay, forApps),
    autoredirect_enabled: renderFlag(content?.autoredirect.enabled ?? false),
    autoredirect_delay: wholeSeconds(content?.autoredirect.delay, forApps),
    autoredirect_url: forApps
      ? absoluteAddress(content?.autoredirect.url ?? null)
      : (content?.autoredirect.url ?? null),
  }
}

/**
 * All fields of a question except its possible answers. `position` counts the questions that are
 * not archived, from 0; `next` is the id of the next question, 0 for the end.
 */
export function questionFieldsOf(
  question: Question,
  position: number,
  next: number,
  context: QuestionContext,
): QuestionFields {
  const common = commonFieldsOf(question, position, next, context)
  const type = QUESTION_TYPE
  switch (question.kind) {
    case 'single_choice':
      return {
        ...common,
        question_type: type.single_choice,
        rating: context.forApps ? undefined : question.settings.rating,
        next_question_id: next,
      }
    case 'slider':
      // Apps do not support sliders: people could not continue.
      return context.forApps
        ? { ...common, question_type: type.single_choice, ...AS_BUTTONS, next_question_id: next }
        : { ...common, question_type: type.slider, ...sliderFieldsOf(question), next_question_id: next }
    case 'multiple_choices':
      return { ...common, question_type: type.multiple_choices, next_question_id: next, ...limitOf(question) }
    case 'free_text':
      return {
        ...common,
        question_type: type.free_text,
        ...freeTextFieldsOf(question, context),
        next_question_id: next,
        answer_url: context.answerUrl?.(question.id, null),
      }
    case 'custom_content':
      return {
        ...common,
        content: pageOf(question.content, context),
        question_type: type.custom_content,
        ...customContentFieldsOf(question, context),
        next_question_id: next,
      }
  }
}
