// Compares what people read in an app with what the author wrote.
import { expect } from 'vitest'
import { listAppNotes } from '@/lib/serving/apps/app-notes.rules'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { ArrangedSurvey } from '../arrange'
import { english } from '../english'
import type { Finished } from './app'
import type { SdkQuestion } from './decode'
import { readAsHtml, readPlain } from './read-text'
import type { Platform } from './screens'

type Text = string | null | undefined
type Read = (text: string, platform: Platform) => string
type Pair = [written: Text, sent: Text, read: Read]

const listOf = (text: Text): string[] => (text ? JSON.parse(text) : [])
const answersOf = (question: SurveyDocument['questions'][number]) =>
  'answers' in question ? question.answers : []

function pairsOfQuestion(
  question: SurveyDocument['questions'][number],
  sent: SdkQuestion,
  { survey, finished }: { survey: ArrangedSurvey; finished: Finished },
): Pair[] {
  if (question.kind === 'custom_content') return []
  const { helper, key, kind } = question
  const before = listOf(sent.before_answers_items)
  const after = listOf(sent.after_answers_items)
  const multiple = kind === 'multiple_choices'
  const answers = answersOf(question).flatMap((answer): Pair[] => {
    const id = survey.answer(key, answer.key)
    const button = sent.possible_answers?.find((one) => one.id === id)
    const row = finished.poll?.find((one) => one.id === String(id))
    return [
      answer.imageUrl ? [null, null, readAsHtml] : [answer.content, button?.content, readAsHtml],
      ...(row ? ([[answer.content, row.content, readPlain]] satisfies Pair[]) : []),
    ]
  })
  return [
    [question.content, sent.content, readAsHtml],
    ...(finished.poll ? ([[question.content, sent.content, readPlain]] satisfies Pair[]) : []),
    [question.submitLabel, sent.submit_label, multiple ? readPlain : readAsHtml],
    [question.emptyErrorText, sent.empty_error_text, readPlain],
    ...(kind === 'free_text'
      ? ([[question.freeText.hint, sent.hint_text, readAsHtml]] satisfies Pair[])
      : []),
    [helper.beforeText, sent.before_question_text, readPlain],
    [helper.afterText, sent.after_question_text, readPlain],
    ...(helper.beforeItems ?? []).map((item, n): Pair => [item, before[n], readPlain]),
    ...(helper.afterItems ?? []).map((item, n): Pair => [item, after[n], readPlain]),
    ...answers,
  ]
}

/** The same in another number of spaces, and with any line ends. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[ \t]+/g, ' ')

/** Each text is read as it was written, or a note says why not. Returns how many differ. */
export function checkTexts(
  platform: Platform,
  document: SurveyDocument,
  survey: ArrangedSurvey,
  finished: Finished,
): number {
  const { shown, questions } = finished
  const isIos = platform === 'ios'
  const pairs: Pair[] = [
    [document.invitation.text, shown.invitation, readAsHtml],
    [document.invitation.button, shown.invitation_button, readPlain],
    [document.thankYou, shown.thank_you, readAsHtml],
    ...(isIos
      ? ([[document.allAtOnce.errorText, shown.all_at_once_error_text, readAsHtml]] satisfies Pair[])
      : []),
    ...document.questions.flatMap((question) => {
      const sent = questions.find(({ id }) => id === survey.question(question.key))
      if (!sent) throw new Error(`${question.key} is not shown`)
      return pairsOfQuestion(question, sent, { survey, finished })
    }),
  ]
  const different = pairs.filter(
    ([written, sent, read]) =>
      typeof written === 'string' &&
      !written.includes('{{') &&
      plain(read(sent ?? '', platform)) !== plain(written),
  )
  if (different.length > 0)
    expect(listAppNotes(english, document).join('\n'), JSON.stringify(different)).toMatch(
      isIos ? /On iOS “[\s\S]*” may lack characters/ : /On Android the question above the results/,
    )
  return different.length
}
