// What to consider before one document takes the place of another.

import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'

/** Stored answers by key of question, and how often an answer was chosen in submissions that count. */
export interface StoredCounts {
  question: (question: string) => number
  answer: (question: string, answer: string) => number
}

/** Matches a style sheet that may hide the whole survey. */
const HIDES = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0?\.?0+\s*(;|!|\}|$)/i

interface RemovedPart {
  question: string
  /** Null: the whole question. */
  answer: string | null
  text: string
}

/** Questions and answers of a document that the next one does not have. */
export const listRemovedParts = (before: SurveyDocument, after: SurveyDocument): RemovedPart[] =>
  before.questions.flatMap((question): RemovedPart[] => {
    const kept = after.questions.find(({ key }) => key === question.key)
    if (!kept) return [{ question: question.key, answer: null, text: question.content }]
    const answers = 'answers' in kept ? kept.answers : []
    return ('answers' in question ? question.answers : [])
      .filter(({ key }) => !answers.some((one) => one.key === key))
      .map(({ key, content }) => ({ question: question.key, answer: key, text: content || key }))
  })

/** Sentences; `overtaken`: the survey was changed after the draft was begun. */
export const listPublishWarnings = (
  t: Translator,
  after: SurveyDocument | null,
  removed: RemovedPart[],
  stored: StoredCounts | null,
  overtaken: boolean,
): string[] => [
  ...(overtaken
    ? [
        t(
          'The survey has been changed elsewhere after this draft was begun: publishing puts the draft in the place of those changes.',
        ),
      ]
    : []),
  ...(HIDES.test(after?.look.css ?? '')
    ? [
        t(
          'The style sheet hides something. Look at the preview: people must still see the survey and the button that closes it.',
        ),
      ]
    : []),
  ...(stored ? removed.map((part) => warnOfRemoval(t, part, stored)) : []),
]

function warnOfRemoval(t: Translator, { question, answer, text }: RemovedPart, stored: StoredCounts): string {
  if (answer === null) {
    const count = stored.question(question)
    return count === 0
      ? t('Removing the question “{text}” loses nothing: it has not been answered yet.', { text })
      : t(
          'Removing the question “{text}” keeps {count, plural, one {its one stored answer} other {its # stored answers}} in the results, but it can no longer be answered.',
          { text, count },
        )
  }
  const count = stored.answer(question, answer)
  return count === 0
    ? t('Removing the answer “{text}” loses nothing: it has not been chosen yet.', { text })
    : t(
        'Removing the answer “{text}” keeps {count, plural, one {its one stored choice} other {its # stored choices}} in the results, but it can no longer be chosen.',
        { text, count },
      )
}
