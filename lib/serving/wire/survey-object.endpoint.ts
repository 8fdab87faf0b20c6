// The survey object in three renditions (docs/api.md §4), with the types that the mobile SDKs need.
import { z } from 'zod'
import { textParts } from './recall-object.endpoint'

/** A flag of the wire: `t` or `f`. */
export const flag = z.enum(['t', 'f']).meta({ id: 'Flag', description: 'A switch: `t` is on, `f` is off.' })

/** The fields of all renditions, which differ only in how they write absent texts and numbers. */
const fields = <Text extends z.ZodType, Count extends z.ZodType>(text: Text, count: Count) => ({
  id: z.int(),
  name: z.string(),
  survey_type: z.int().min(0).max(4).meta({
    description: '0 docked widget, 1 inline, 2 top bar, 3 bottom bar, 4 fullscreen.',
  }),
  invitation: text,
  top_position: text,
  bottom_position: text,
  left_position: text,
  right_position: text,
  width: count,
  background_color: text,
  text_color: text,
  answer_text_color: text,
  inline_target_selector: text,
  mobile_inline_target_selector: text,
  sdk_inline_target_selector: text,
  inline_target_position: z.int().min(0).max(3).meta({ description: '0 below, 1 above, 2 before, 3 after.' }),
  thank_you: text,
  display_all_questions: flag,
  fullscreen_margin: count,
  invitation_button: text,
  invitation_button_disabled: flag,
  single_page: z.boolean(),
  ignore_frequency_cap: z.boolean(),
  randomize_question_order: flag,
  all_at_once_empty_error_enabled: flag,
  all_at_once_submit_label: text,
  all_at_once_error_text: text,
  survey_locale_group_id: z.int(),
  personal_data_masking_enabled: flag,
  phone_number_masked: flag,
  email_masked: flag,
  service_branding: z.boolean(),
  custom_data_snippet: text,
  onview_callback_code: text,
  onanswer_callback_code: text,
  onclick_callback_code: text,
  oncomplete_callback_code: text,
  onclose_callback_code: text,
  intersection_observer_enabled: flag,
  custom_content_link_click_enabled: flag,
})

const nullableText = z.string().nullable()
const nullableCount = z.int().nullable()

const served = {
  ...fields(nullableText, nullableCount),
  locale: nullableText.meta({ description: 'The language that the survey is written in, as BCP 47.' }),
  background: z
    .string()
    .optional()
    .meta({ description: 'Address of a background image; left out when there is none.' }),
  render_after_x_seconds_enabled: flag,
  render_after_x_seconds: z.number().meta({ description: 'Seconds to wait; 0 when switched off.' }),
  render_after_x_percent_scroll_enabled: flag,
  render_after_x_percent_scroll: z
    .number()
    .meta({ description: 'Percent of the page; 0 when switched off.' }),
  render_after_intent_exit_enabled: flag,
  render_after_element_clicked_enabled: flag,
  render_after_element_clicked: nullableText,
  render_after_element_visible_enabled: flag,
  render_after_element_visible: nullableText,
}

/** Left out when it is off, so that replies stay as they were before the switch existed. */
const onlyOn = (description: string) =>
  z
    .literal('t')
    .optional()
    .meta({ description: `${description} Left out when it is off.` })

export const webSurvey = z
  .strictObject({
    ...served,
    theme_css: nullableText,
    progress_enabled: onlyOn('Shows how far the person is.'),
    back_enabled: onlyOn('Offers the way back to the previous question.'),
    dark_enabled: onlyOn('Follows a dark `prefers-color-scheme`.'),
    recall: z.strictObject({ thank_you: textParts }).optional().meta({
      description:
        'The thanks in parts where they recall answers; `thank_you` has fallbacks. Left out when they recall none.',
    }),
    logo: z
      .string()
      .optional()
      .meta({ description: 'Address of the logo of its theme; left out when there is none.' }),
    logo_alt: z.string().optional().meta({ description: 'What the logo says in words; may be empty.' }),
  })
  .meta({ id: 'WebSurvey', description: 'A survey as a web page or a mail gets it.' })

export const nativeSurvey = z
  .strictObject({
    ...served,
    render_after_x_seconds: z.int().meta({ description: 'Whole seconds to wait; 0 when switched off.' }),
    invitation_button: z.string(),
    all_at_once_submit_label: z.string(),
    all_at_once_error_text: z.string(),
    theme_native: z.record(z.string(), z.unknown()).nullable(),
    sdk_widget_height: z.int().nullable().meta({ description: 'Percent of the screen.' }),
  })
  .meta({ id: 'NativeSurvey', description: 'A survey as an app gets it.' })

export const pollSurvey = z
  .strictObject({
    ...fields(z.string(), z.int()),
    background: z.string(),
    theme_css: z.string(),
  })
  .meta({
    id: 'PollSurvey',
    description: 'A survey with its poll results: an absent text is "", an absent number 0, nothing is null.',
  })
