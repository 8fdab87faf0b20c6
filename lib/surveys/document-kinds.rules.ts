// The kinds of question in documents, and the kind that each is stored as.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { QuestionDocument } from './document/question-document.endpoint'
import type { PageKind } from './page-kinds/page-kinds.endpoint'
import { type ButtonType, isScale, type Question, type QuestionKind } from './survey.rules'

type Kind = QuestionDocument['kind']
type Of<Name extends Kind> = Extract<QuestionDocument, { kind: Name }>
/** The fields that all questions have. */
type Shared = Exclude<keyof Of<'free_text'>, 'freeText'>
type PageKindName = PageKind['kind']

interface DocumentKind {
  /** What apps, mails, routes and results treat it as. */
  stored: QuestionKind
  words: Message
}

interface DrawnByPages<Name extends PageKindName = PageKindName> extends DocumentKind {
  /** How those show it that cannot draw it. */
  buttonType: ButtonType
  /** For each field that not all questions have: whether its stored kind has it too, or only this one. */
  fields: Record<Exclude<keyof Of<Name>, Shared>, 'stored' | 'own'>
}

type Kinds = { [Name in Exclude<Kind, PageKindName>]: DocumentKind } & {
  [Name in PageKindName]: DrawnByPages<Name>
}

export const DOCUMENT_KINDS: Kinds = {
  single_choice: { stored: 'single_choice', words: msg('Single choice') },
  multiple_choices: { stored: 'multiple_choices', words: msg('Multiple choice') },
  free_text: { stored: 'free_text', words: msg('Free text') },
  nps: { stored: 'single_choice', words: msg('Net Promoter Score') },
  slider: { stored: 'slider', words: msg('Slider') },
  custom_content: { stored: 'custom_content', words: msg('Custom content') },
  dropdown: {
    stored: 'single_choice',
    words: msg('Dropdown'),
    buttonType: 'menu',
    fields: { defaultLabel: 'stored', shuffle: 'stored', answers: 'stored' },
  },
  consent: {
    stored: 'single_choice',
    words: msg('Consent'),
    buttonType: 'radio',
    fields: { link: 'own', answers: 'stored' },
  },
}

export const isDocumentKind = (kind: string | undefined): kind is Kind =>
  kind !== undefined && Object.hasOwn(DOCUMENT_KINDS, kind)

/** A kind of question in words. */
export const kindWords = (t: Translator, kind: string): string =>
  isDocumentKind(kind) ? t(DOCUMENT_KINDS[kind].words) : kind

/** The kind of a question in its document. */
export const documentKindOf = ({ kind, settings }: Pick<Question, 'kind' | 'settings'>): Kind =>
  settings.nps ? 'nps' : (settings.pageKind?.kind ?? kind)

/** Whether the answers of a kind are numbers on a scale. */
export const isScaleKind = (kind: string): boolean =>
  isDocumentKind(kind) && isScale({ kind: DOCUMENT_KINDS[kind].stored, settings: { nps: kind === 'nps' } })

/** What only pages know of a kind; null: everything knows it. */
export const pageKindOf = (kind: Kind): DrawnByPages | null => {
  const known: DocumentKind | DrawnByPages = DOCUMENT_KINDS[kind]
  return 'fields' in known ? known : null
}
