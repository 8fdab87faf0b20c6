// Loads the modules that only some surveys need: question types, presentations and results, each
// with its styles.
import { importPart } from '../../import-part'
import type { WireQuestion, WireSurvey } from '../../wire-types'
import { EMOJI } from '../answer-grid'
import type { v1 as Choices } from './choices'
import type { v1 as Colours } from './colours'
import type { v1 as Content } from './custom-content'
import type { v1 as Ends } from './ends'
import type { v1 as Text } from './free-text'
import type { v1 as Invitation } from './invitation'
import type { v1 as Inline } from './open-gently'
import type { v1 as Poll } from './poll-bars'
import type { v1 as Rating } from './rating'
import type { v1 as Recall } from './recall'
import type { v1 as Slider } from './slider'
import type { v1 as Steps } from './steps'
import type { v1 as Together } from './together'
import type { v1 as Wide } from './wide'

/** Modules that are loaded before the survey is shown. */
export interface Needed {
  ends: typeof Ends
  choices: typeof Choices
  colours: typeof Colours
  text: typeof Text
  slider: typeof Slider
  rating: typeof Rating
  recall: typeof Recall
  content: typeof Content
  inline: typeof Inline
  invitation: typeof Invitation
  wide: typeof Wide
  together: typeof Together
  steps: typeof Steps
}

/** `poll` is loaded when there are results. */
export interface OnDemand extends Needed {
  poll: typeof Poll
}

/** The hashes in the modules' names, defined by the build. */
declare const ON_DEMAND: Record<keyof OnDemand, string>

/** Loads one module; browsers fetch each file only once. */
export async function loadPart<Name extends keyof OnDemand>(name: Name): Promise<OnDemand[Name]> {
  // A template inside `import()` would make the bundler include all files of this folder.
  const file = `./${name}-${ON_DEMAND[name]}.js`
  return (await importPart<{ v1: OnDemand[Name] }>(file)).v1
}

/** Whether a choice is more than a list of texts. */
const isSpecial = (question: WireQuestion): boolean =>
  /^multi/.test(question.question_type) ||
  'rating' in question ||
  ('nps' in question && question.nps === 't') ||
  ('button_type' in question && question.button_type === 2) ||
  ('possible_answers' in question &&
    (Number(question.answers_per_row_desktop) > 1 ||
      Number(question.answers_per_row_mobile) > 1 ||
      question.possible_answers.some(({ image_url, content }) => image_url || EMOJI.test(content))))

/** Loads the modules that the survey needs before it can be shown. */
export async function loadNeeded(survey: WireSurvey, questions: WireQuestion[]): Promise<Partial<Needed>> {
  const has = (type: WireQuestion['question_type']) =>
    questions.some(({ question_type }) => question_type === type)
  const hasContent = has('custom_content_question')
  const needed: Record<keyof Needed, boolean> = {
    ends: questions.some((one) => one.before_answers_items || one.after_answers_items || 'rating' in one),
    choices: questions.some(isSpecial),
    colours: !!(
      hasContent ||
      survey.dark_enabled ||
      survey.background_color ||
      survey.text_color ||
      survey.answer_text_color
    ),
    text: has('free_text_question'),
    slider: has('slider_question'),
    rating: questions.some((one) => 'rating' in one),
    recall: [survey, ...questions].some((one) => 'recall' in one),
    content: hasContent,
    inline: survey.survey_type === 1,
    invitation: !!survey.invitation,
    wide: hasContent || survey.survey_type > 1,
    together: survey.display_all_questions === 't',
    steps:
      survey.display_all_questions !== 't' &&
      questions.length > 1 &&
      !!(survey.progress_enabled || survey.back_enabled),
  }
  const names = (Object.keys(needed) as (keyof Needed)[]).filter((name) => needed[name])
  // In this order, in which later styles win.
  const parts = await Promise.all(names.map(async (name) => [name, await loadPart(name)]))
  return Object.fromEntries(parts)
}
