// The fields of a question by its kind: the table of docs/api.md §5, in the types that the mobile SDKs insist on.
import type { z } from 'zod'
import type { question as questionSchema } from '@/lib/contract/question-object'
import { BUTTON_TYPES, type Question } from '@/lib/domain/survey'
import type { AnswerUrl } from './answer-url'
import { QUESTION_TYPE } from './question-types'
import { renderFlag } from './render-flag'

type WithoutAnswers<Q> = Q extends unknown ? Omit<Q, 'possible_answers'> : never
type QuestionFields = WithoutAnswers<z.input<typeof questionSchema>>

/** SDKs read these lists from a text inside the JSON; an empty list is none. */
const itemsText = (items: string[] | null): string | null => (items?.length ? JSON.stringify(items) : null)
const digits = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(Math.round(value))

function commonFieldsOf(question: Question, position: number) {
  const { settings } = question
  const { helper } = settings
  return {
    id: question.id,
    position,
    content: question.content,
    submit_label: settings.submitLabel,
    button_type: BUTTON_TYPES.indexOf(settings.buttonType),
    answers_per_row_desktop: settings.answersPerRow.desktop,
    answers_per_row_mobile: settings.answersPerRow.mobile,
    optional: renderFlag(settings.optional),
    nps: renderFlag(settings.nps && question.kind === 'single_choice'),
    empty_error_text: settings.emptyErrorText,
    before_question_text: helper.beforeText,
    after_question_text: helper.afterText,
    before_answers_items: itemsText(helper.beforeItems),
    after_answers_items: itemsText(helper.afterItems),
    before_answers_count: digits(helper.beforeCount),
    after_answers_count: digits(helper.afterCount),
    single_choice_default_label: settings.defaultLabel,
    question_locale_group_id: question.localeGroupId,
  }
}

const sliderFieldsOf = ({ settings: { slider } }: Question) => ({
  slider_start_position: slider?.start ?? null,
  slider_submit_button_enabled: renderFlag(slider?.submitButton ?? false),
})

/** No limit is an absent field: SDKs take any number that is there for a limit. */
function limitOf({ settings: { multiple } }: Question) {
  const maximum = multiple?.maximum ?? null
  return maximum === null
    ? {}
    : { maximum_selection: maximum, maximum_selections_exceeded_error_text: multiple?.errorText ?? null }
}

const freeTextFieldsOf = ({ settings: { freeText } }: Question) => ({
  hint_text: freeText?.hint ?? null,
  error_text: freeText?.errorText ?? null,
  height: freeText?.height ?? null,
  max_length: freeText?.maxLength ?? null,
})

function customContentFieldsOf({ settings: { customContent: content } }: Question) {
  return {
    fullscreen: renderFlag(content?.fullscreen ?? false),
    background_color: content?.backgroundColor ?? null,
    opacity: digits(content?.opacity),
    autoclose_enabled: renderFlag(content?.autoclose.enabled ?? false),
    autoclose_delay: content?.autoclose.delay ?? null,
    autoredirect_enabled: renderFlag(content?.autoredirect.enabled ?? false),
    autoredirect_delay: content?.autoredirect.delay ?? null,
    autoredirect_url: content?.autoredirect.url ?? null,
  }
}

/**
 * Everything of a question but its possible answers. `position` counts the questions that are shown, from 0;
 * `next` is the id of the one that follows, 0 for the end; `answerUrl` is given for mails only.
 */
export function questionFieldsOf(
  question: Question,
  position: number,
  next: number,
  answerUrl?: AnswerUrl,
): QuestionFields {
  const common = commonFieldsOf(question, position)
  const type = QUESTION_TYPE
  switch (question.kind) {
    case 'single_choice':
      return { ...common, question_type: type.single_choice, next_question_id: next }
    case 'slider':
      return {
        ...common,
        question_type: type.slider,
        ...sliderFieldsOf(question),
        next_question_id: next,
      }
    case 'multiple_choices':
      return { ...common, question_type: type.multiple_choices, next_question_id: next, ...limitOf(question) }
    case 'free_text':
      return {
        ...common,
        question_type: type.free_text,
        ...freeTextFieldsOf(question),
        next_question_id: next,
        answer_url: answerUrl?.(question.id, null),
      }
    case 'custom_content':
      return {
        ...common,
        question_type: type.custom_content,
        ...customContentFieldsOf(question),
        next_question_id: next,
      }
  }
}
