// Requirements of both SDKs' screens beyond decoding: throws where the person would see nothing or
// get stuck.
import type { SdkQuestion, SdkServed } from './decode'

export type Platform = 'android' | 'ios'

/** The app shows nothing, crashes, or gets stuck. */
export class AppError extends Error {}

const INLINE = 1

const isAbsolute = (address: string | null | undefined) => !address || /^https?:\/\/[^/]+\//.test(address)

/** Android parses colours when it draws: an invalid one crashes the host app. */
function drawTheme({ theme_native, display_all_questions }: SdkServed['survey']): void {
  for (const [group, keys] of Object.entries(theme_native ?? {})) {
    for (const [name, value] of Object.entries(keys ?? {})) {
      if (name.includes('color') && value !== null && !/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(String(value)))
        throw new AppError(`crashed: ${group}.${name} is ${value}`)
    }
  }
  const error = theme_native?.['question-error-text']
  if (error && display_all_questions === 't' && !error['font-color'])
    throw new AppError('crashed: question-error-text without font-color')
}

/** The screen before the first question. */
export function openScreen(platform: Platform, survey: SdkServed['survey']): void {
  if (survey.survey_type === INLINE && !survey.sdk_inline_target_selector)
    throw new AppError('dropped: no view has no name')
  if (platform === 'android') drawTheme(survey)
  if (!isAbsolute(survey.background)) throw new AppError(`no picture at ${survey.background}`)
  if (survey.invitation && survey.invitation_button_disabled !== 't' && !survey.invitation_button)
    throw new AppError('the invitation has a button without words')
}

const needLabel = ({ submit_label, content }: SdkQuestion): void => {
  if (!submit_label) throw new AppError(`a button without words below ${content}`)
}

/** The content of a field after a person has typed into it. */
export function type(question: SdkQuestion, text: string): string {
  needLabel(question)
  // A field never contains half of a surrogate pair.
  const held = text.slice(0, Math.max(0, question.max_length ?? 0)).replace(/[\ud800-\udbff]$/, '')
  if (held === '') throw new AppError(`nothing can be typed into ${question.content}`)
  return held
}

/** Whether a text of this many characters always fits into an address that every proxy accepts. */
export const fitsIntoAddress = ({ max_length }: SdkQuestion): boolean => (max_length ?? 0) <= 2500

/** The possible answers as buttons. */
export function buttons(question: SdkQuestion): NonNullable<SdkQuestion['possible_answers']> {
  const answers = question.possible_answers ?? []
  if (answers.length === 0) throw new AppError(`no answers below ${question.content}`)
  for (const { content, image_url } of answers) {
    if (!content && !image_url) throw new AppError(`an empty button below ${question.content}`)
    if (!isAbsolute(image_url)) throw new AppError(`no picture at ${image_url}`)
  }
  if (question.question_type === 'multiple_choices_question') needLabel(question)
  return answers
}

/**
 * The id that follows a multiple choice: Android uses the last answer's own first, unless it is 0.
 */
export function routeOfTicks(platform: Platform, question: SdkQuestion, ticked: number[]): number {
  const last = question.possible_answers?.at(-1)
  const own = last && ticked.includes(last.id) ? last.next_question_id : 0
  const missing = platform === 'android' ? -1 : 0
  return (own ?? missing) || (question.next_question_id ?? missing)
}

/** The questions that prevent sending everything at once because they require an answer. */
export function checkAll(
  platform: Platform,
  { all_at_once_empty_error_enabled, all_at_once_submit_label }: SdkServed['survey'],
  questions: SdkQuestion[],
  isAnswered: (question: SdkQuestion) => boolean,
): SdkQuestion[] {
  if (!all_at_once_submit_label) throw new AppError('a button without words below all questions')
  if (all_at_once_empty_error_enabled !== 't') {
    if (platform === 'ios' && questions.some(isAnswered)) throw new AppError('the button does nothing')
    return []
  }
  const open = questions.filter((question) => question.optional !== 't' && !isAnswered(question))
  for (const { content, empty_error_text } of open) {
    if (!empty_error_text) throw new AppError(`nothing says that ${content} wants an answer`)
  }
  return open
}
