// Loads the modules that only some surveys need: question types, presentations and results, each
// with its styles.
import { importPart } from '../../import-part'
import type { WireQuestion, WireSurvey } from '../../wire-types'
import type { v1 as Content } from './custom-content'
import type { v1 as Text } from './free-text'
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
  text: typeof Text
  slider: typeof Slider
  rating: typeof Rating
  recall: typeof Recall
  content: typeof Content
  inline: typeof Inline
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

/** Loads the modules that the survey needs before it can be shown. */
export async function loadNeeded(survey: WireSurvey, questions: WireQuestion[]): Promise<Partial<Needed>> {
  const has = (type: WireQuestion['question_type']) =>
    questions.some(({ question_type }) => question_type === type)
  const hasContent = has('custom_content_question')
  const needed: Record<keyof Needed, boolean> = {
    text: has('free_text_question'),
    slider: has('slider_question'),
    rating: questions.some((one) => 'rating' in one),
    recall: [survey, ...questions].some((one) => 'recall' in one),
    content: hasContent,
    inline: survey.survey_type === 1,
    wide: hasContent || survey.survey_type > 1,
    together: survey.display_all_questions === 't',
    steps:
      survey.display_all_questions !== 't' &&
      questions.length > 1 &&
      !!(survey.progress_enabled || survey.back_enabled),
  }
  const parts: Partial<Needed> = {}
  const load = async <Name extends keyof Needed>(name: Name): Promise<void> => {
    if (needed[name]) parts[name] = await loadPart(name)
  }
  await Promise.all([
    load('text'),
    load('slider'),
    load('rating'),
    load('recall'),
    load('content'),
    load('inline'),
    load('wide'),
    load('together'),
    load('steps'),
  ])
  return parts
}
