// Loads the modules that only some surveys need: question types, presentations and results, each
// with its styles.
import { importPart } from '../../import-part'
import type { WireQuestion, WireSurvey } from '../../wire-types'
import { EMOJI } from '../answer-grid'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import type { PAGE_KINDS } from '../page-kinds/page-kinds'
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

/** A part that draws the field of a question. */
export interface DrawsField {
  field(question: never, form: Form, make: Make, onLink: OnLink): Field
}

/** What a link in custom content does: `udid` counts its clicks, if it has one. */
type OnLink = (udid: string | null, href: string) => void

/** The parts that draw the field of a question. */
type Drawing = 'free_text' | 'slider' | 'custom_content' | keyof typeof PAGE_KINDS

/** The name of the part that draws the field of a question; choices have none. */
export const drawingPartOf = ({ page_kind, question_type }: WireQuestion): Drawing =>
  page_kind?.kind ?? (question_type.replace('_question', '') as Drawing)

type PageKinds = typeof PAGE_KINDS

/** Modules that are loaded before the survey is shown. */
export interface Needed extends PageKinds {
  ends: typeof Ends
  choices: typeof Choices
  colours: typeof Colours
  free_text: typeof Text
  slider: typeof Slider
  rating: typeof Rating
  recall: typeof Recall
  custom_content: typeof Content
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
  const drawn = questions.map(drawingPartOf)
  const hasContent = drawn.includes('custom_content')
  const needed: Record<Exclude<keyof Needed, Drawing>, unknown> & Partial<Record<Drawing, unknown>> = {
    ends: questions.some((one) => one.before_answers_items || one.after_answers_items || 'rating' in one),
    choices: questions.some(isSpecial),
    colours: !!(
      hasContent ||
      survey.dark_enabled ||
      survey.background_color ||
      survey.text_color ||
      survey.answer_text_color
    ),
    ...Object.fromEntries(drawn.map((name) => [name, ON_DEMAND[name]])),
    rating: questions.some((one) => 'rating' in one),
    recall: [survey, ...questions].some((one) => 'recall' in one),
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
