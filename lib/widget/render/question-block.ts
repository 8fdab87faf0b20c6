// Renders one question: its texts, its field and its error message.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { QuestionOf, WireQuestion, WireSurvey } from '../wire-types'
import { GRID } from './answer-grid'
import { el, MAKE } from './element'
import type { Block, Field, Form } from './field'
import { type DrawsField, drawingPartOf, type Needed } from './on-demand/load'
import { radios, singleChoice } from './single-choice'

interface Dependencies extends Pick<Form, 'together' | 'given' | 'commit' | 'offerButton'> {
  survey: WireSurvey
  words: SaidWords
  parts: Partial<Needed>
  /** An answer was sent before; it cannot be taken back. */
  isAnswered: boolean
  onLink(question: WireQuestion, udid: string | null, href: string): void
}

/** `button_type` of a menu. */
const MENU = 2

/** Questions with more characters than this get a smaller type size. */
const LONG = 140

const makeField = (question: WireQuestion, form: Form, { parts, onLink }: Dependencies): Field => {
  const { rating, choices } = parts
  const drawing: DrawsField | undefined = parts[drawingPartOf(question)]
  if (drawing)
    return drawing.field(question as never, form, MAKE, (udid, href) => onLink(question, udid, href))
  if (choices && question.question_type === 'multiple_choices_question')
    return choices.multipleChoices(question, form, MAKE, GRID)
  const single = question as QuestionOf<'single_choice_question'>
  if (rating && single.rating)
    return rating.rating(single, form, radios(single, form, ` scale rating ${single.rating}`), MAKE)
  return choices && single.button_type === MENU && single.nps !== 't'
    ? choices.menu(single, form, MAKE)
    : singleChoice(single, form)
}

export function questionBlock(question: WireQuestion, dependencies: Dependencies): Block {
  const { words } = dependencies
  const isContent = question.question_type === 'custom_content_question'
  const id = `q${question.id}`
  const note = (text: string | null, name: string) =>
    text && el('p', { class: 'note', id: id + name, dir: 'auto' }, text)
  const error = el('p', { class: 'error', id: `${id}e`, role: 'alert', dir: 'auto' })
  const say = (text: string): void => {
    if (error.textContent !== text) error.textContent = text
  }
  const field = makeField(
    question,
    {
      ...dependencies,
      labelledBy: id,
      describedBy: `${id}b ${id}a ${id}h ${id}i ${id}e`,
      layRows: dependencies.parts.choices?.layRows,
      say,
    },
    dependencies,
  )
  const heading = isContent
    ? field.element
    : el(
        'h2',
        { id, class: question.content.length > LONG ? 'title long' : 'title', dir: 'auto' },
        question.content,
      )
  heading.tabIndex = -1
  const [above, below] = dependencies.parts.ends?.textsAround(MAKE, question, id) ?? []
  const element = el(
    'div',
    { class: `question ${drawingPartOf(question).replace('_', '-')}` },
    el(
      'div',
      { class: 'asked' },
      note(question.before_question_text, 'b'),
      heading,
      note(question.after_question_text, 'a'),
    ),
    !isContent &&
      el('div', { class: 'field' }, el('div', { class: 'with-ends' }, above, field.element, below), error),
  )
  return {
    question,
    element,
    heading,
    field,
    check(mayBeEmpty) {
      const reading = field.read()
      const isEmpty =
        !reading.value && !mayBeEmpty && (question.optional !== 't' || dependencies.isAnswered) && !isContent
      const wording =
        question.empty_error_text || ('error_text' in question && question.error_text) || words.required
      const problem = isEmpty ? wording : reading.error
      say(problem ?? '')
      if (isEmpty) field.control().setAttribute('aria-invalid', 'true')
      return problem ? null : reading
    },
  }
}
