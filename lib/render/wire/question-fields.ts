// The fields of a question by its type (docs/api.md §5), in the JSON types that SDKs require.
import type { z } from 'zod'
import type { question as questionSchema } from '@/lib/contract/delivery/question-object'
import { LONGEST_IN_APPS } from '@/lib/domain/apps/app-notes'
import { openLinksOutside } from '@/lib/domain/surveys/sanitize-content'
import { BUTTON_TYPES, type Question } from '@/lib/domain/surveys/survey'
import { DEFAULT_MAX_LENGTH } from '@/lib/domain/text/cut-text'
import type { Words } from '@/lib/languages/en'
import type { AnswerUrl } from './answer-url'
import { QUESTION_TYPE } from './question-types'
import { renderFlag } from './render-flag'

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

function commonFieldsOf(question: Question, position: number, next: number, context: QuestionContext) {
  const { settings } = question
  const optional = isOptional(question, context)
  const label = context.words && (next === 0 ? context.words.send : context.words.next)
  const { helper } = settings
  return {
    id: question.id,
    position,
    content: question.content,
    submit_label: settings.submitLabel ?? label,
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

const USUAL_IN_APPS = 800

/** A number for apps: they treat null as a limit of 0. */
const longestText = (length: number | null, forApps: boolean): number =>
  forApps ? Math.min(length ?? USUAL_IN_APPS, LONGEST_IN_APPS) : (length ?? DEFAULT_MAX_LENGTH)

const freeTextFieldsOf = ({ settings: { freeText } }: Question, { forApps }: QuestionContext) => ({
  hint_text: freeText?.hint ?? null,
  error_text: freeText?.errorText ?? null,
  height: freeText?.height ?? null,
  max_length: longestText(freeText?.maxLength ?? null, forApps),
})

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
    autoredirect_url: content?.autoredirect.url ?? null,
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
        content: context.forApps ? openLinksOutside(question.content) : question.content,
        question_type: type.custom_content,
        ...customContentFieldsOf(question, context),
        next_question_id: next,
      }
  }
}
