// What the form of a hosted page says about its questions.
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { fieldNames } from '@/lib/answering/pages/question-field.render'
import type { Asked } from '@/lib/answering/pages/question-page.render'
import { choosesSeveral, type Question, type Survey, takesText } from '@/lib/surveys/survey.rules'
import { readAnswer } from '../reading/read-answer'

/** `answer`: null if the question was left out. */
export type Sent = { answer: StoredAnswer | null } | { wrong: Asked }

/** The ids of the questions that a form is about. */
export const sentFor = (form: URLSearchParams): string[] => [
  ...new Set(
    [form.get('q') ?? '', ...form.keys()].flatMap((name) => /^(?:a|text)?(\d+)$/.exec(name)?.[1] ?? []),
  ),
]

/**
 * A question of a form, with all answers that it ever had: it, or one of its answers, may have been removed since the page was
 * made, and remains answerable (docs/api.md §6). A removed one stands before what has its place now.
 */
export function findSent(
  { questions }: Survey,
  asked: readonly Question[],
  id: string,
): Question | undefined {
  const stored = questions.find((one) => String(one.id) === id)
  if (!stored) return undefined
  const now = asked.find((one) => one.id === stored.id)
  return now
    ? { ...now, possibleAnswers: stored.possibleAnswers }
    : { ...stored, position: stored.position - 0.5 }
}

/**
 * The answer to a question; null: an id in the form is none of its answers. `mayBeEmpty`: an answer is not
 * required.
 */
export function readSent(
  survey: Survey,
  question: Question,
  form: URLSearchParams,
  { together, mayBeEmpty }: { together: boolean; mayBeEmpty: boolean },
): Sent | null {
  const { kind, settings, possibleAnswers } = question
  if (kind === 'custom_content') return { answer: null }
  const names = fieldNames(question, together)
  const ticks = [...new Set(form.getAll(names.answers).filter((id) => id !== ''))]
  const text = (form.get(names.text) ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '')
  if (ticks.some((id) => possibleAnswers.every((answer) => String(answer.id) !== id))) return null
  const filled = { answerIds: ticks.map(Number), text }
  const isEmpty = takesText(kind) ? text.trim() === '' : ticks.length === 0
  if (isEmpty || (form.has('skip') && settings.optional))
    return settings.optional || mayBeEmpty
      ? { answer: null }
      : { wrong: { question, problem: 'required', filled } }
  const most = choosesSeveral(kind) ? (settings.multiple?.maximum ?? null) : null
  if (most !== null && ticks.length > most) return { wrong: { question, problem: 'maximum', filled } }
  return {
    answer: readAnswer(survey, question, { answerId: ticks[0], checkBoxes: ticks.join(','), text }),
  }
}

/** What was sent for a question, to be shown again beside what is wrong with another one. */
export function filledOf(question: Question, form: URLSearchParams): Asked['filled'] {
  const names = fieldNames(question, true)
  const known = (id: string) => question.possibleAnswers.some((answer) => String(answer.id) === id)
  return {
    answerIds: form.getAll(names.answers).filter(known).map(Number),
    text: (form.get(names.text) ?? '').replaceAll('\0', ''),
  }
}
