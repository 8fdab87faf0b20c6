// Renders one question: its texts, its field and its error message.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { WireQuestion, WireSurvey } from '../wire-types'
import { GRID } from './answer-grid'
import { el, MAKE } from './element'
import type { Block, Field, Form } from './field'
import type { Needed } from './on-demand/load'
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
  switch (question.question_type) {
    case 'free_text_question':
      if (parts.text) return parts.text.freeText(question, form, MAKE)
      break
    case 'multiple_choices_question':
      if (parts.choices) return parts.choices.multipleChoices(question, form, MAKE, GRID)
      break
    case 'slider_question':
      if (parts.slider) return parts.slider.slider(question, form, MAKE)
      break
    case 'custom_content_question':
      if (parts.content)
        return parts.content.customContent(question, MAKE, (udid, href) => onLink(question, udid, href))
      break
    default:
      if (parts.rating && question.rating)
        return parts.rating.rating(
          question,
          form,
          radios(question, form, ` scale rating ${question.rating}`),
          MAKE,
        )
      return parts.choices && question.button_type === MENU && question.nps !== 't'
        ? parts.choices.menu(question, form, MAKE)
        : singleChoice(question, form)
  }
  throw new Error(question.question_type)
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
    { class: `question ${question.question_type.replace('_question', '').replace('_', '-')}` },
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
