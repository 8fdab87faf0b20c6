// The kinds of questions in words.

import { type Message, msg } from '@/lib/platform/contract/translator'
import type { QuestionDocument } from './document/question-document.endpoint'

export const KIND_WORDS: Record<QuestionDocument['kind'], Message> = {
  single_choice: msg('Single choice'),
  multiple_choices: msg('Multiple choice'),
  free_text: msg('Free text'),
  nps: msg('Net Promoter Score'),
  slider: msg('Slider'),
  custom_content: msg('Custom content'),
}
