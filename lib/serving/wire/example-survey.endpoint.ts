// The survey in all documented answers: the demo account's, in the shapes of the wire.

const UDID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const SUBMISSION = '00000000-0000-8000-8000-123456789012'

/** Parameters that make a call work with the demo account without recording anything. */
export const EXAMPLE = { identifier: 'DEMO-0001', udid: UDID, submission: SUBMISSION } as const

const same = {
  id: 1,
  name: 'Page feedback',
  survey_type: 0,
  invitation: 'May we ask you something?',
  bottom_position: '0px',
  right_position: '40px',
  width: 320,
  background_color: '#ffffff',
  text_color: '#1c1c1c',
  answer_text_color: '#1c1c1c',
  inline_target_position: 0,
  thank_you: 'Thank you!',
  display_all_questions: 'f',
  fullscreen_margin: 0,
  invitation_button: 'Yes, go ahead',
  invitation_button_disabled: 'f',
  single_page: false,
  ignore_frequency_cap: false,
  randomize_question_order: 'f',
  all_at_once_empty_error_enabled: 'f',
  survey_locale_group_id: 1,
  personal_data_masking_enabled: 't',
  phone_number_masked: 't',
  email_masked: 't',
  service_branding: true,
  intersection_observer_enabled: 'f',
  custom_content_link_click_enabled: 't',
}

const absent = [
  'top_position',
  'left_position',
  'inline_target_selector',
  'mobile_inline_target_selector',
  'sdk_inline_target_selector',
  'all_at_once_submit_label',
  'all_at_once_error_text',
  'custom_data_snippet',
  'onview_callback_code',
  'onanswer_callback_code',
  'onclick_callback_code',
  'oncomplete_callback_code',
  'onclose_callback_code',
  'theme_css',
]

const allAs = (value: string | null) => Object.fromEntries(absent.map((name) => [name, value]))

const webSurvey = {
  ...same,
  ...allAs(null),
  locale: 'en',
  render_after_x_seconds_enabled: 't',
  render_after_x_seconds: 5,
  render_after_x_percent_scroll_enabled: 'f',
  render_after_x_percent_scroll: 0,
  render_after_intent_exit_enabled: 'f',
  render_after_element_clicked_enabled: 'f',
  render_after_element_clicked: null,
  render_after_element_visible_enabled: 'f',
  render_after_element_visible: null,
}

const possibleAnswer = (id: number, content: string) => ({
  id,
  position: id - 1,
  content,
  next_question_id: 0,
  image_url: null,
  image_alt: null,
  possible_answer_locale_group_id: id,
})

export const exampleQuestions = [
  {
    id: 1,
    question_type: 'single_choice_question',
    position: 0,
    content: 'Did you find what you were looking for?',
    submit_label: 'Send',
    button_type: 0,
    answers_per_row_desktop: null,
    answers_per_row_mobile: null,
    optional: 'f',
    nps: 'f',
    empty_error_text: 'Please answer this question.',
    before_question_text: null,
    after_question_text: null,
    before_answers_items: null,
    after_answers_items: null,
    before_answers_count: null,
    after_answers_count: null,
    single_choice_default_label: null,
    question_locale_group_id: 1,
    next_question_id: 0,
    possible_answers: [possibleAnswer(1, 'Yes'), possibleAnswer(2, 'No')],
  },
]

const envelope = {
  survey: webSurvey,
  submission: { udid: SUBMISSION },
  device: { udid: UDID },
  device_data: null,
}

export const exampleSurveyAnswer = envelope

export const exampleSurveyWithQuestions = {
  ...envelope,
  device: { udid: UDID, client_key: 'customer-4711' },
  questions_and_possible_answers: exampleQuestions,
}

export const exampleResults = {
  poll: [
    { id: 1, content: 'Yes', count: 7 },
    { id: 2, content: 'No', count: 2 },
  ],
  content: 'Did you find what you were looking for?',
  question_type: 'single_choice_question',
  answers_via_checkbox: [],
}

export const examplePoll = {
  survey: { ...same, ...allAs(''), background: '' },
  question: {
    id: 1,
    question_type: 'single_choice_question',
    content: 'Did you find what you were looking for?',
    question_locale_group_id: 1,
  },
  results: exampleResults,
}
