// What to consider before one document takes the place of another.

import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { describeMissing } from '@/lib/surveys/history/describe-languages.rules'

/** Matches a style sheet that may hide the whole survey. */
const HIDES = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0?\.?0+\s*(;|!|\}|$)/i

/** Sentences; `overtaken`: the survey was changed after the draft was begun. */
export const listPublishWarnings = (
  t: Translator,
  after: SurveyDocument | null,
  overtaken: boolean,
): string[] => [
  ...(overtaken
    ? [
        t(
          'The survey has been changed elsewhere after this draft was begun: publishing puts the draft in the place of those changes.',
        ),
      ]
    : []),
  ...(after ? describeMissing(t, after) : []),
  ...(HIDES.test(after?.look.css ?? '')
    ? [
        t(
          'The style sheet hides something. Look at the preview: people must still see the survey and the button that closes it.',
        ),
      ]
    : []),
]
