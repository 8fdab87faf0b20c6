// Converts a question of a document to the form in which the database stores it, and back.
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import { DOCUMENT_KINDS, pageKindOf } from '../document-kinds.rules'
import type { PageKind } from '../page-kinds/page-kinds.endpoint'
import type { QuestionSettings } from '../survey.rules'
import type { PlannedQuestion } from './survey-plan.rules'

/** The fields of a page kind that its stored kind does not have. */
function toPageKind(question: QuestionDocument): PageKind | null {
  const drawn = pageKindOf(question.kind)
  if (drawn === null) return null
  const own = Object.entries(question).filter(
    ([field]) => field === 'kind' || (drawn.fields as Record<string, string>)[field] === 'own',
  )
  return Object.fromEntries(own) as PageKind
}

/** The settings of a document's question; parts that its kind does not have get neutral values. */
export function toQuestionSettings(question: QuestionDocument): QuestionSettings {
  const look = 'buttonType' in question ? question : null
  const pageKind = toPageKind(question)
  return {
    submitLabel: question.submitLabel,
    buttonType: look?.buttonType ?? pageKindOf(question.kind)?.buttonType ?? 'radio',
    answersPerRow: look?.answersPerRow ?? { desktop: null, mobile: null },
    optional: question.optional,
    nps: question.kind === 'nps',
    emptyErrorText: question.emptyErrorText,
    helper: question.helper,
    defaultLabel: 'defaultLabel' in question ? question.defaultLabel : null,
    shuffle: 'shuffle' in question ? question.shuffle : 'none',
    // Left out without one, so that saving a question from before it existed changes nothing.
    ...('rating' in question && question.rating && { rating: question.rating }),
    multiple: 'multiple' in question ? question.multiple : null,
    slider: 'slider' in question ? question.slider : null,
    freeText: 'freeText' in question ? question.freeText : null,
    customContent: 'customContent' in question ? question.customContent : null,
    ...(pageKind && { pageKind }),
  }
}

/** Converts a question to its form in a document. */
export function toQuestionDocument(question: Omit<PlannedQuestion, 'links'>): QuestionDocument {
  const { key, kind, content, next, settings, answers } = question
  const { submitLabel, optional, emptyErrorText, helper } = settings
  const { buttonType, answersPerRow, defaultLabel, shuffle, multiple, slider, freeText, customContent } =
    settings
  const common = { key, content, next, submitLabel, optional, emptyErrorText, helper }
  const choice = { buttonType, answersPerRow, defaultLabel }
  if (settings.pageKind) return toPageQuestion(settings.pageKind, { ...common, ...settings, answers })
  if (kind === 'single_choice' && settings.nps) return { kind: 'nps', ...common, ...choice, answers }
  switch (kind) {
    case 'single_choice':
      return { kind, ...common, ...choice, shuffle, rating: settings.rating ?? null, answers }
    case 'multiple_choices':
      return {
        kind,
        ...common,
        ...choice,
        shuffle,
        multiple: multiple ?? { maximum: null, errorText: null },
        answers,
      }
    case 'slider':
      return { kind, ...common, slider: slider ?? { start: null, submitButton: true }, answers }
    case 'free_text':
      return {
        kind,
        ...common,
        freeText: freeText ?? { hint: null, errorText: null, height: null, maxLength: null },
      }
    case 'custom_content':
      return {
        kind,
        ...common,
        customContent: customContent ?? {
          fullscreen: false,
          backgroundColor: null,
          opacity: null,
          autoclose: { enabled: false, delay: null },
          autoredirect: { enabled: false, delay: null, url: null },
        },
      }
  }
}

/** A question of a page kind: the fields that its document has, from what is stored. */
function toPageQuestion(own: PageKind, stored: object): QuestionDocument {
  const all: Record<string, unknown> = { ...stored, ...own }
  const shared = ['key', 'content', 'next', 'submitLabel', 'optional', 'emptyErrorText', 'helper']
  const fields = [...shared, ...Object.keys(DOCUMENT_KINDS[own.kind].fields)]
  const picked = Object.fromEntries(fields.map((field) => [field, all[field]]))
  return { kind: own.kind, ...picked } as QuestionDocument
}
