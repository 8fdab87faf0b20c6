// What apps will do differently from pages, in plain words for the person who publishes: the
// published SDKs cannot be changed (docs/api.md §4, §5).
import type { Translator } from '@/lib/contract/console/translator'
import { listed } from '../text/list-words'
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
type Note = (t: Translator, survey: NotedSurvey, where: Where) => string | false

const BOXED = ['docked', 'fullscreen']

const some = ({ questions }: NotedSurvey, test: (question: NotedQuestion) => boolean): boolean =>
  questions.some(test)
const isContent = ({ kind }: NotedQuestion): boolean => kind === 'custom_content'
const isTicked = ({ kind }: NotedQuestion): boolean =>
  kind === 'single_choice' || kind === 'nps' || kind === 'multiple_choices' || kind === 'slider'

const NOTES: readonly Note[] = [
  (t, survey) => {
    const reasons = listPageOnly(survey).map((reason) => t(reason))
    return (
      reasons.length > 0 &&
      t('The survey {reasons}. Apps show it all the same.', { reasons: listed(t, reasons) })
    )
  },
  (t, survey) =>
    some(survey, ({ kind }) => kind === 'slider') && t('A slider is shown as choices, one below the other.'),
  (t, survey, { android }) =>
    android &&
    some(survey, isContent) &&
    t('On Android custom content ends the survey: nothing is asked after it.'),
  (t, survey, { android }) =>
    android &&
    some(survey, (one) => isContent(one) && one.customContent?.autoclose.enabled !== true) &&
    t('On Android custom content that does not close after a while stays until the survey is closed.'),
  (t, survey, { ios }) =>
    ios &&
    some(survey, isContent) &&
    t('On iOS custom content never closes by itself: people have to close the survey.'),
  (t, survey) =>
    some(survey, ({ customContent }) => customContent?.autoredirect.enabled === true) &&
    t('Custom content does not lead to another page by itself.'),
  (t, survey) => survey.randomizeQuestions && t('The questions are not shuffled.'),
  (t, survey) =>
    some(
      survey,
      ({ kind, freeText }) => kind === 'free_text' && (freeText?.maxLength ?? 0) > LONGEST_IN_APPS,
    ) && t('A text can have {most, number} characters at most.', { most: LONGEST_IN_APPS }),
  (t, survey) =>
    some(survey, ({ answers = [] }) => answers.some(({ content, imageUrl }) => imageUrl && content.trim())) &&
    t('An answer with an image shows the image alone, without its text.'),
  (t, survey) =>
    !survey.allAtOnce.enabled &&
    some(survey, (one) => one.optional && isTicked(one)) &&
    t('A choice cannot be skipped, even where it is optional.'),
  (t, survey, { android }) =>
    survey.allAtOnce.enabled &&
    android &&
    !BOXED.includes(survey.presentation) &&
    t('On Android the questions come one after the other, not all at once.'),
  (t, survey) =>
    survey.allAtOnce.enabled && t('No thanks are shown after questions that are asked all at once.'),
]

/** Empty: no app gets the survey, or it is the same there. */
export function listAppNotes(t: Translator, survey: NotedSurvey): string[] {
  const { ios, android } = resolveDevices(survey)
  if (!ios && !android) return []
  return NOTES.map((note) => note(t, survey, { ios, android })).filter((note) => note !== false)
}
