// Single choice as a menu.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import { keepFocus } from '../host-page/own-focus'

export function menu(question: QuestionOf<'single_choice_question'>, form: Form, { el }: Make): Field {
  const answers = question.possible_answers
  const select = el(
    'select',
    { 'aria-labelledby': form.labelledBy, 'aria-describedby': form.describedBy },
    el(
      'option',
      { value: '' },
      question.single_choice_default_label || (form.words.choose ?? ENGLISH.choose),
    ),
    ...answers.map(({ id, content }) => el('option', { value: id }, content)),
  )
  keepFocus(select)
  return {
    element: el('div', { class: 'menu' }, select),
    read: () => ({ value: select.value, chosen: answers.find(({ id }) => `${id}` === select.value) }),
    control: () => select,
    needsButton: true,
  }
}
