// Converts a question of a document to the form in which the database stores it, and back.
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import type { QuestionKind, QuestionSettings } from '../survey.rules'
import type { PlannedQuestion } from './survey-plan.rules'

/** NPS is a single choice with a flag. */
export const kindOf = ({ kind }: QuestionDocument): QuestionKind => (kind === 'nps' ? 'single_choice' : kind)

/** The settings of a document's question; parts that its kind does not have get neutral values. */
export function toQuestionSettings(question: QuestionDocument): QuestionSettings {
  const look = 'buttonType' in question ? question : null
  return {
    submitLabel: question.submitLabel,
    buttonType: look?.buttonType ?? 'radio',
    answersPerRow: look?.answersPerRow ?? { desktop: null, mobile: null },
    optional: question.optional,
    nps: question.kind === 'nps',
    emptyErrorText: question.emptyErrorText,
    helper: question.helper,
    defaultLabel: look?.defaultLabel ?? null,
    shuffle: 'shuffle' in question ? question.shuffle : 'none',
    // Left out without one, so that saving a question from before it existed changes nothing.
    ...('rating' in question && question.rating && { rating: question.rating }),
    multiple: question.kind === 'multiple_choices' ? question.multiple : null,
    slider: question.kind === 'slider' ? question.slider : null,
    freeText: question.kind === 'free_text' ? question.freeText : null,
    customContent: question.kind === 'custom_content' ? question.customContent : null,
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
