// Decodes replies as strictly as the published mobile SDKs: a value of the wrong JSON type loses
// its whole object.
import { z } from 'zod'
import type { Got } from '../api'

/** Text that may be null or missing. */
const text = z.string().nullish()
/** Dereferenced without a null check: missing is fine, null crashes. */
const insisted = z.string().optional()

const isSwitch = /^(display|hide|tab-effect)$|^display-/
const isText = /^(style|alignment|font-face|font-style|horizontal-align)$|color/

/** A group of a theme: whole numbers except the font weight, and each key with its own type. */
const themeGroup = z
  .record(z.string(), z.unknown())
  .nullable()
  .refine((group) =>
    Object.entries(group ?? {}).every(([name, value]) => {
      if (value === null) return true
      if (isSwitch.test(name)) return typeof value === 'boolean'
      if (isText.test(name)) return typeof value === 'string'
      return name === 'font-weight' ? typeof value === 'number' : Number.isInteger(value)
    }),
  )

const survey = z.object({
  id: z.int(),
  invitation: text,
  survey_type: z.int(),
  sdk_widget_height: z.int().nullish(),
  invitation_button: text,
  invitation_button_disabled: text,
  thank_you: text,
  background: text,
  render_after_x_seconds_enabled: text,
  render_after_x_seconds: z.int().nullish(),
  sdk_inline_target_selector: text,
  display_all_questions: insisted,
  all_at_once_empty_error_enabled: insisted,
  all_at_once_submit_label: text,
  all_at_once_error_text: text,
  theme_native: z.record(z.string(), themeGroup).nullish(),
})

const envelope = z.object({
  survey,
  submission: z.object({ udid: z.string().min(1) }),
  device: z.object({ udid: z.string().min(1) }),
  device_data: z.string().nullish(),
})
export type SdkServed = z.output<typeof envelope>

const isListInText = (value: string) => {
  const list: unknown = JSON.parse(value || '[]')
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
}
const items = z.string().refine(isListInText).nullish()
const count = z
  .string()
  .regex(/^[0-9]*$/)
  .nullish()

const question = z.object({
  id: z.int(),
  question_type: z.string(),
  position: z.int(),
  content: z.string(),
  possible_answers: z
    .array(z.object({ id: z.int(), content: text, image_url: text, next_question_id: z.int().nullish() }))
    .optional(),
  submit_label: text,
  button_type: z.int().nullish(),
  optional: insisted,
  empty_error_text: text,
  answers_per_row_mobile: z.int().nullish(),
  maximum_selection: z.int().optional(),
  hint_text: text,
  max_length: z.int().nullish(),
  next_question_id: z.int().nullish(),
  fullscreen: text,
  background_color: text,
  opacity: text,
  autoclose_enabled: text,
  nps: text,
  autoclose_delay: z.int().nullish(),
  autoredirect_enabled: text,
  autoredirect_delay: z.int().nullish(),
  autoredirect_url: text,
  before_question_text: text,
  after_question_text: text,
  before_answers_items: items,
  after_answers_items: items,
  before_answers_count: count,
  after_answers_count: count,
})
export type SdkQuestion = z.output<typeof question>

const pollEntries = z.array(
  z.object({ id: z.string(), content: z.string(), count: z.number(), image_url: text }),
)
export type SdkPoll = z.output<typeof pollEntries>

/** The survey of a reply; null: nothing was served, or it could not be decoded. */
export const decodeServed = ({ text }: Got): SdkServed | null => {
  const body: unknown = JSON.parse(text)
  return envelope.safeParse(body).data ?? null
}

/** The questions up to the first that cannot be decoded. */
export const decodeQuestions = ({ text }: Got): SdkQuestion[] => {
  const body: unknown = JSON.parse(text)
  if (!Array.isArray(body)) return []
  const decoded = body.map((one) => question.safeParse(one).data ?? null)
  const broken = decoded.indexOf(null)
  return decoded.slice(0, broken < 0 ? undefined : broken).filter((one) => one !== null)
}

/** Android: anything that is not a list of entries is "no poll". */
export const decodeAndroidPoll = ({ text }: Got): SdkPoll | null =>
  pollEntries.safeParse(JSON.parse(text || 'null')).data ?? null

/**
 * iOS: `{}` and an empty body are "no poll"; anything else that is not a list is shown as an empty
 * poll.
 */
export const decodeIosPoll = ({ text }: Got): SdkPoll | null => {
  if (text === '' || text === '{}') return null
  try {
    return pollEntries.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
