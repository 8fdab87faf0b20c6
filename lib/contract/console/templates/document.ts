// What the templates share.
import type { SurveyDocumentInput } from '../../survey-document/survey-document'

export type TemplateDocument = Omit<SurveyDocumentInput, 'key' | 'name'>

/** A person who closed the survey does not get it again. */
export const ONCE_CLOSED = { stopAfterClose: true }
