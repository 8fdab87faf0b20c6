// What apps will do differently from pages, in plain words for the person who publishes: the
// published SDKs cannot be changed (docs/api.md §4, §5).
import type { Translator } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import { demands } from '@/lib/surveys/document/rule-tree.endpoint'
import { DOCUMENT_KINDS } from '@/lib/surveys/document-kinds.rules'
import { isCounted } from '@/lib/surveys/survey.rules'
import { type AppAudienceParts, hasNoPlaceInApps, listPageOnly, resolveDevices } from './app-audience.rules'
import { isChangedAsHtml, toAppHtml } from './app-text.rules'
import { LONGEST_IN_APPS, longestInForm } from './text-lengths.rules'

interface NotedQuestion {
  readonly kind: QuestionDocument['kind']
  readonly content: string
  readonly optional: boolean
  readonly submitLabel: string | null
  readonly emptyErrorText: string | null
  readonly helper: {
    readonly beforeText: string | null
    readonly afterText: string | null
    readonly beforeItems: readonly string[] | null
    readonly afterItems: readonly string[] | null
  }
  readonly multiple?: { readonly maximum: number | null }
  readonly freeText?: { readonly maxLength: number | null }
  readonly customContent?: {
    readonly autoclose: { readonly enabled: boolean }
    readonly autoredirect: { readonly enabled: boolean }
  }
  readonly link?: object | null
  readonly answers?: readonly { readonly content: string; readonly imageUrl: string | null }[]
}

/** The parts of a survey document that the notes depend on. */
export interface NotedSurvey extends AppAudienceParts {
  readonly randomizeQuestions: boolean
  readonly allAtOnce: { readonly enabled: boolean }
  readonly poll: boolean
  readonly look: AppAudienceParts['look'] & { readonly backgroundImage: string | null }
  readonly questions: readonly NotedQuestion[]
}

type Where = { ios: boolean; android: boolean }
type Note = (t: Translator, survey: NotedSurvey, where: Where) => string | false

const BOXED = ['docked', 'fullscreen']

const some = ({ questions }: NotedSurvey, test: (question: NotedQuestion) => boolean): boolean =>
  questions.some(test)
const isContent = ({ kind }: NotedQuestion): boolean => kind === 'custom_content'
const isTicked = ({ kind }: NotedQuestion): boolean => isCounted({ kind: DOCUMENT_KINDS[kind].stored })

const isSvg = (address: string | null | undefined): boolean =>
  /^data:image\/svg|^[^?#]*\.svgz?([?#]|$)/i.test(address ?? '')

/** The texts that an app gets as they are; Android shows them so, iOS reads them as HTML. */
function listPlainTexts({ poll, questions }: NotedSurvey): string[] {
  const texts = questions.flatMap(({ kind, helper, submitLabel, emptyErrorText, answers = [] }) => [
    ...[helper.beforeText, helper.afterText, ...(helper.beforeItems ?? []), ...(helper.afterItems ?? [])],
    emptyErrorText,
    kind === 'multiple_choices' ? submitLabel : null,
    ...(poll ? answers.map(({ content }) => content) : []),
  ])
  return texts.filter((text) => text !== null)
}

const longestTogether = ({ questions }: NotedSurvey): number =>
  longestInForm(
    questions.map(({ kind, freeText, answers = [] }) => ({
      ticks: kind === 'multiple_choices' ? answers.length : 1,
      maxLength: kind === 'free_text' ? (freeText?.maxLength ?? null) : undefined,
    })),
  )

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
  (t, survey) =>
    some(survey, ({ link }) => Boolean(link)) &&
    t('The link of a consent is not shown: put its address into the text.'),
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
  (t, survey) => {
    const together = survey.allAtOnce.enabled ? longestTogether(survey) : LONGEST_IN_APPS
    return (
      some(survey, ({ kind, freeText }) => kind === 'free_text' && (freeText?.maxLength ?? 0) > together) &&
      t('A text can have {most, number} characters at most.', { most: together })
    )
  },
  (t, survey) =>
    survey.allAtOnce.enabled &&
    some(survey, ({ multiple }) => (multiple?.maximum ?? null) !== null) &&
    t(
      'Where all questions are asked at once, more answers can be ticked than are allowed: the first ones count.',
    ),
  (t, survey, { ios }) => {
    const text = ios ? listPlainTexts(survey).find(isChangedAsHtml) : undefined
    return (
      text !== undefined &&
      t(
        'On iOS “{text}” may lack characters: angle brackets, &, pairs of * or of _, and line breaks are read as marks there.',
        { text },
      )
    )
  },
  (t, survey, { android }) =>
    android &&
    survey.poll &&
    some(survey, ({ content }) => toAppHtml(content) !== content) &&
    t('On Android the question above the results shows angle brackets, &, *, _ and line breaks as codes.'),
  (t, survey) =>
    survey.presentation === 'inline' &&
    !hasNoPlaceInApps(survey) &&
    !demands(
      survey.rules,
      ({ kind, include }, wanted) => kind === 'view_name' && wanted && include !== false,
    ) &&
    t(
      'It is shown only on a screen that has the view “{view}”, and asked for on every screen. Add a rule on the name of the screen that has it: until then other surveys go first after three times without a view.',
      { view: survey.look.sdkInlineSelector ?? '' },
    ),
  (t, survey) =>
    (isSvg(survey.look.backgroundImage) ||
      some(survey, ({ answers = [] }) => answers.some(({ imageUrl }) => isSvg(imageUrl)))) &&
    t('SVG images are not drawn: use PNG, JPEG or WebP.'),
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
