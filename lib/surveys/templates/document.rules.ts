// What the templates share.

import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'

type TemplateDocument = Omit<SurveyDocumentInput, 'key' | 'name'>

/** A document in the language of `t`; its keys are the same in every language. */
export type Template = (t: Translator) => TemplateDocument

/** A person who closed the survey does not get it again. */
export const ONCE_CLOSED = { stopAfterClose: true }
