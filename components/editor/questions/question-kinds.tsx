// The kinds of question that can be added, with their purpose and initial values.

import {
  IconAdjustmentsHorizontal,
  IconCheckbox,
  IconCircleDot,
  IconCode,
  IconGauge,
  IconListSearch,
  IconMessage,
  IconSquareCheck,
  IconStar,
  IconThumbUp,
} from '@tabler/icons-react'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { readableText } from '@/lib/surveys/document/recall-token.endpoint'
import { DOCUMENT_KINDS, isDocumentKind } from '@/lib/surveys/document-kinds.rules'
import { choosesOne, choosesSeveral } from '@/lib/surveys/survey.rules'
import { slugOf } from '../state/make-key'
import { answersOf, npsAnswers, type RawQuestion, withEntryId } from '../state/raw-document'

export interface Starter {
  id: string
  name: Message
  purpose: Message
  icon: typeof IconCode
  /** With texts in the language of `t`. */
  make(t: Translator): RawQuestion
}

const answers = (...texts: string[]) =>
  texts.map((content, index) => withEntryId({ key: slugOf(content) || `a${index + 1}`, content }))

export const STARTERS: readonly Starter[] = [
  {
    id: 'single_choice',
    name: msg('Single choice'),
    purpose: msg('Pick one. Each answer can lead to a different question.'),
    icon: IconCircleDot,
    make: () => ({ kind: 'single_choice', content: '', answers: answers('', '') }),
  },
  {
    id: 'multiple_choices',
    name: msg('Multiple choice'),
    purpose: msg('Pick several: “choose all that apply”.'),
    icon: IconCheckbox,
    make: () => ({ kind: 'multiple_choices', content: '', answers: answers('', '') }),
  },
  {
    id: 'dropdown',
    name: msg('Dropdown'),
    purpose: msg('Pick one of a long list, such as countries. People can search it.'),
    icon: IconListSearch,
    make: () => ({ kind: 'dropdown', content: '', answers: answers('', '') }),
  },
  {
    id: 'free_text',
    name: msg('Free text'),
    purpose: msg('People answer in their own words. Best second, to learn why.'),
    icon: IconMessage,
    make: () => ({ kind: 'free_text', content: '' }),
  },
  {
    id: 'nps',
    name: msg('NPS, 0 to 10'),
    purpose: msg('Would they recommend you? One score to follow over time.'),
    icon: IconGauge,
    make: (t) => ({
      kind: 'nps',
      content: t('How likely are you to recommend us to a friend or colleague?'),
      helper: { beforeItems: [t('Not at all likely')], afterItems: [t('Extremely likely')] },
      answers: npsAnswers(),
    }),
  },
  {
    id: 'rating',
    name: msg('Rating, 1 to 5'),
    purpose: msg('How good was it? Shown as stars, faces or numbers.'),
    icon: IconStar,
    make: (t) => ({
      kind: 'single_choice',
      content: '',
      rating: 'stars',
      buttonType: 'button',
      answersPerRow: { desktop: 5, mobile: 5 },
      helper: { beforeItems: [t('Very bad')], afterItems: [t('Very good')] },
      answers: answers('1', '2', '3', '4', '5'),
    }),
  },
  {
    id: 'yes_no',
    name: msg('Yes or no'),
    purpose: msg('One tap, and a good place to branch.'),
    icon: IconThumbUp,
    make: (t) => ({
      kind: 'single_choice',
      content: '',
      buttonType: 'button',
      answersPerRow: { desktop: 2, mobile: 2 },
      answers: answers(t('Yes'), t('No')),
    }),
  },
  {
    id: 'slider',
    name: msg('Slider'),
    purpose: msg('A handle to move along a scale.'),
    icon: IconAdjustmentsHorizontal,
    make: () => ({ kind: 'slider', content: '', answers: answers('1', '2', '3', '4', '5') }),
  },
  {
    id: 'consent',
    name: msg('Consent'),
    purpose: msg('A box to tick, with a link to the whole text.'),
    icon: IconSquareCheck,
    make: (t) => ({
      kind: 'consent',
      content: t('May we store your answers?'),
      answers: [withEntryId({ key: 'agreed', content: t('I agree.') })],
    }),
  },
  {
    id: 'custom_content',
    name: msg('Custom content'),
    purpose: msg('Your own HTML, such as an offer with a link. Clicks are counted.'),
    icon: IconCode,
    make: (t) => ({ kind: 'custom_content', content: `<p>${t('Thank you for being here.')}</p>` }),
  },
]

const KINDS: Record<string, Pick<Starter, 'name' | 'icon'>> = Object.fromEntries(
  STARTERS.map(({ id, name, icon }) => [id, { name, icon }]),
)

export const kindWords = (kind: string | undefined): Pick<Starter, 'name' | 'icon'> =>
  KINDS[kind ?? ''] ?? { name: msg('Question'), icon: IconCircleDot }

/** Every kind of question in documents, as options of a select box. */
export const KIND_CHOICES = Object.keys(DOCUMENT_KINDS).map((value) => ({
  value,
  label: kindWords(value).name,
}))

/** Whether its answers may have their own routes. */
export const branches = (kind: string | undefined): boolean =>
  isDocumentKind(kind) && choosesOne(DOCUMENT_KINDS[kind].stored)

export const hasAnswers = (kind: string | undefined): boolean =>
  branches(kind) || (isDocumentKind(kind) && choosesSeveral(DOCUMENT_KINDS[kind].stored))

/**
 * Converts a question to another kind; keeps its texts, its route and, where possible, its answers.
 */
export function convertQuestion(question: RawQuestion, kind: string): RawQuestion {
  const { key, content, next, submitLabel, optional, emptyErrorText, helper } = question
  const base: RawQuestion = withEntryId({
    key,
    content,
    next,
    submitLabel,
    optional,
    emptyErrorText,
    helper,
    kind,
  })
  if (kind === 'nps') return { ...base, answers: npsAnswers() }
  if (!hasAnswers(kind)) return base
  const kept = answersOf(question).slice(0, kind === 'consent' ? 1 : undefined)
  return { ...base, answers: kept.length > 0 ? kept : answers('', '') }
}

/** The text of a question, shortened. */
export function titleOf(t: Translator, question: RawQuestion): string {
  const text = readableText(String(question.content ?? ''))
  const plain = question.kind === 'custom_content' ? text.replace(/<[^>]*>/g, ' ') : text
  return plain.replace(/\s+/g, ' ').trim() || t('Untitled question')
}
