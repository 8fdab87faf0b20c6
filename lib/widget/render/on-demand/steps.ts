// The way through the questions: how far the person is, and the way back.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { PossibleAnswer, WireQuestion } from '../../wire-types'
import type { Make } from '../element'
import type { Block } from '../field'
import type { nextQuestion } from '../route'
import STYLE from './steps.css'

const counts = ({ question_type }: WireQuestion): number =>
  question_type === 'custom_content_question' ? 0 : 1

/**
 * The number of questions from this one on, along the longest route that may follow; so a person
 * never gets farther from the end by answering. `done`: ids of questions that are not asked again.
 */
export function longestFrom(
  question: WireQuestion,
  asked: readonly WireQuestion[],
  done: ReadonlySet<number>,
  next: typeof nextQuestion,
  known: Map<number, number> = new Map(),
): number {
  const found = known.get(question.id)
  if (found !== undefined) return found
  // Ends a loop.
  known.set(question.id, 0)
  const answers: (PossibleAnswer | undefined)[] =
    'possible_answers' in question && question.question_type !== 'multiple_choices_question'
      ? [...question.possible_answers]
      : []
  if (question.optional === 't' || answers.length === 0) answers.push(undefined)
  const following = new Set(answers.map((answer) => next(question, answer, asked, done)))
  const rest = [...following].map((one) => (one ? longestFrom(one, asked, done, next, known) : 0))
  const length = counts(question) + Math.max(...rest)
  known.set(question.id, length)
  return length
}

/** `done`: ids of the questions that were asked, this one included. */
function progressBar(
  { el, style }: Make,
  words: SaidWords,
  question: WireQuestion,
  asked: readonly WireQuestion[],
  done: ReadonlySet<number>,
  next: typeof nextQuestion,
): HTMLElement {
  const at = asked.filter(({ id }) => done.has(id)).reduce((sum, one) => sum + counts(one), 0)
  const count = at - counts(question) + longestFrom(question, asked, done, next)
  const bar = el('div', {
    class: 'progress',
    role: 'progressbar',
    'aria-label': (words.progress ?? ENGLISH.progress).replace('{n}', `${at}`).replace('{count}', `${count}`),
    'aria-valuemin': 0,
    'aria-valuenow': at,
    'aria-valuemax': count,
  })
  style(bar, { '--done': count > 0 ? at / count : 1 })
  return bar
}

const backButton = ({ el }: Make, words: SaidWords, click: () => void): HTMLElement =>
  el('button', { type: 'button', class: 'skip back', click }, words.back ?? ENGLISH.back)

/** Fills the field with a value as it is sent: an answer's id, ids joined by commas, or a text. */
function restore({ question, element }: Block, value: string | undefined): void {
  if (!value) return
  const ids = value.split(',')
  const answers = 'possible_answers' in question ? question.possible_answers : []
  const place = answers.findIndex(({ id }) => `${id}` === value)
  const fields = element.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )
  for (const field of fields) {
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (!ids.includes(field.value)) continue
      ;(field as HTMLInputElement).checked = true
    } else if (field.type === 'range') field.value = `${place}`
    // A select has the ids of answers, a field that searches a list their texts.
    else field.value = (field.role === 'combobox' && answers[place]?.content) || value
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}

export const v1 = { style: STYLE, progressBar, backButton, restore }
