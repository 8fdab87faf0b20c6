// Free text with a length limit, and a warning before personal data is sent.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import { keepFocus } from '../host-page/own-focus'
import { keepKeys } from '../host-page/own-keys'
import STYLE from './free-text.css'
import { looksPersonal } from './personal-data'

/** The counter is shown once this share of the limit is used. */
const NEARLY = 0.7

function field(question: QuestionOf<'free_text_question'>, form: Form, { el, style }: Make): Field {
  const { max_length: limit } = question
  const counter = el('span', { class: 'note', id: `n${question.id}`, 'aria-live': 'polite' })
  const area = el('textarea', {
    rows: 2,
    dir: 'auto',
    maxlength: limit,
    placeholder: question.hint_text ?? '',
    'aria-labelledby': form.labelledBy,
    'aria-describedby': `${form.describedBy} ${counter.id}`,
  })
  style(area, { 'min-height': question.height && `${question.height}px` })
  keepFocus(area)
  keepKeys(area)
  let warnedAbout = ''
  area.addEventListener('input', () => {
    form.say('')
    const { length } = area.value
    counter.textContent =
      limit && length > limit * NEARLY
        ? (form.words.left ?? ENGLISH.left).replace('{n}', `${limit - length}`)
        : ''
  })
  const warning = (value: string): string | undefined => {
    if (value === warnedAbout || !looksPersonal(value, form.survey)) return
    warnedAbout = value
    return form.words.personal ?? ENGLISH.personal
  }
  return {
    element: el('div', { class: 'text' }, area, counter),
    read: () => {
      const value = area.value.trim()
      return { value, error: warning(value) }
    },
    control: () => area,
    needsButton: true,
  }
}

export const v1 = { style: STYLE, field }
