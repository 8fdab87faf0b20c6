// What apps will do differently from pages, in plain words for the person who publishes: the
// published SDKs cannot be changed (docs/api.md §4, §5).
import { msg } from '@/lib/contract/console/translator'
import { type AppAudienceParts, listPageOnly, resolveDevices } from './app-audience'

interface NotedQuestion {
  readonly kind: string
  readonly optional: boolean
  readonly freeText?: { readonly maxLength: number | null }
  readonly customContent?: {
    readonly autoclose: { readonly enabled: boolean }
    readonly autoredirect: { readonly enabled: boolean }
  }
  readonly answers?: readonly { readonly content: string; readonly imageUrl: string | null }[]
}

/** The parts of a survey document that the notes depend on. */
export interface NotedSurvey extends AppAudienceParts {
  readonly randomizeQuestions: boolean
  readonly allAtOnce: { readonly enabled: boolean }
  readonly questions: readonly NotedQuestion[]
}

/**
 * The longest text that an app may send, in characters: what 8 KiB of an address hold in any
 * script.
 */
export const LONGEST_IN_APPS = 2500

type Where = { ios: boolean; android: boolean }
type Note = (survey: NotedSurvey, where: Where) => string | false

const BOXED = ['docked', 'fullscreen']

const some = ({ questions }: NotedSurvey, test: (question: NotedQuestion) => boolean): boolean =>
  questions.some(test)
const isContent = ({ kind }: NotedQuestion): boolean => kind === 'custom_content'
const isTicked = ({ kind }: NotedQuestion): boolean =>
  kind === 'single_choice' || kind === 'nps' || kind === 'multiple_choices' || kind === 'slider'

const NOTES: readonly Note[] = [
  (survey) => {
    const reasons = listPageOnly(survey)
    return reasons.length > 0 && `The survey ${reasons.join(', ')}. Apps show it all the same.`
  },
  (survey) =>
    some(survey, ({ kind }) => kind === 'slider') &&
    msg('A slider is shown as choices, one below the other.'),
  (survey, { android }) =>
    android &&
    some(survey, isContent) &&
    msg('On Android custom content ends the survey: nothing is asked after it.'),
  (survey, { android }) =>
    android &&
    some(survey, (one) => isContent(one) && one.customContent?.autoclose.enabled !== true) &&
    msg('On Android custom content that does not close after a while stays until the survey is closed.'),
  (survey, { ios }) =>
    ios &&
    some(survey, isContent) &&
    msg('On iOS custom content never closes by itself: people have to close the survey.'),
  (survey) =>
    some(survey, ({ customContent }) => customContent?.autoredirect.enabled === true) &&
    msg('Custom content does not lead to another page by itself.'),
  (survey) => survey.randomizeQuestions && msg('The questions are not shuffled.'),
  (survey) =>
    some(
      survey,
      ({ kind, freeText }) => kind === 'free_text' && (freeText?.maxLength ?? 0) > LONGEST_IN_APPS,
    ) && `A text can have ${LONGEST_IN_APPS.toLocaleString('en')} characters at most.`,
  (survey) =>
    some(survey, ({ answers = [] }) => answers.some(({ content, imageUrl }) => imageUrl && content.trim())) &&
    msg('An answer with an image shows the image alone, without its text.'),
  (survey) =>
    !survey.allAtOnce.enabled &&
    some(survey, (one) => one.optional && isTicked(one)) &&
    msg('A choice cannot be skipped, even where it is optional.'),
  (survey, { android }) =>
    survey.allAtOnce.enabled &&
    android &&
    !BOXED.includes(survey.presentation) &&
    msg('On Android the questions come one after the other, not all at once.'),
  (survey) =>
    survey.allAtOnce.enabled && msg('No thanks are shown after questions that are asked all at once.'),
]

/** Empty: no app gets the survey, or it is the same there. */
export function listAppNotes(survey: NotedSurvey): string[] {
  const { ios, android } = resolveDevices(survey)
  if (!ios && !android) return []
  return NOTES.map((note) => note(survey, { ios, android })).filter((note) => note !== false)
}
