// A box that is ticked to agree, and a link to the whole text.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import STYLE from './consent.css'

function field(question: QuestionOf<'single_choice_question'>, form: Form, { el }: Make): Field {
  const [answer] = question.possible_answers
  const link = question.page_kind?.kind === 'consent' && question.page_kind.link
  const box = el('input', {
    type: 'checkbox',
    value: answer?.id,
    'aria-describedby': form.describedBy,
    change: () => form.say(''),
  })
  const label = el('span', { class: 'label', dir: 'auto' }, answer?.content)
  const element = el(
    'div',
    { class: 'answers list', role: 'group', 'aria-labelledby': form.labelledBy },
    el('label', { class: 'answer' }, box, label),
    link && el('a', { href: link.url, target: '_blank', rel: 'noopener', dir: 'auto' }, link.label),
  )
  const chosen = () => (box.checked ? answer : undefined)
  return {
    element,
    read: () => ({ value: chosen() ? `${answer?.id}` : '', chosen: chosen() }),
    control: () => box,
    needsButton: true,
  }
}

export const v1 = { style: STYLE, field }
