// Slider: a native range input over the possible answers; it has no value until it is moved.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import STYLE from './slider.css'

function field(question: QuestionOf<'slider_question'>, form: Form, { el, style }: Make): Field {
  const answers = question.possible_answers
  const last = answers.length - 1
  const start = Math.min(Math.max(question.slider_start_position ?? Math.round(last / 2), 0), last)
  const output = el('output', { class: 'value', 'aria-hidden': 'true', dir: 'auto' })
  const range = el('input', {
    type: 'range',
    min: 0,
    max: last,
    value: start,
    'aria-labelledby': form.labelledBy,
    'aria-describedby': form.describedBy,
  })
  const element = el('div', { class: 'slider unmoved' }, output, range)
  let byPointer = false
  const isMoved = (): boolean => !element.matches('.unmoved')
  const chosen = () => (isMoved() ? answers[range.valueAsNumber] : undefined)
  const paint = (): void => {
    const text = isMoved() ? (chosen()?.content ?? '') : (form.words.moveSlider ?? ENGLISH.moveSlider)
    output.textContent = text
    range.setAttribute('aria-valuetext', text)
    style(range, { '--part': last > 0 ? range.valueAsNumber / last : 0 })
  }
  /** Makes the current position the answer, also if it is the initial one. */
  const move = (): void => {
    element.classList.remove('unmoved')
    form.say('')
    paint()
  }
  const needsButton = form.together || question.slider_submit_button_enabled === 't'
  const onChosen = (): void => {
    if (needsButton) return
    if (byPointer) form.commit()
    else form.offerButton()
  }
  range.addEventListener('input', move)
  range.addEventListener('pointerdown', () => {
    byPointer = true
  })
  range.addEventListener('keydown', ({ key }) => {
    byPointer = false
    if (!isMoved() && /^(Arrow|Home|End|Page)/.test(key)) move()
  })
  range.addEventListener('change', onChosen)
  range.addEventListener('click', () => {
    if (isMoved()) return
    move()
    onChosen()
  })
  paint()
  const ends = question.before_answers_items || question.after_answers_items
  if (!ends)
    element.append(
      el(
        'div',
        { class: 'ends', 'aria-hidden': 'true' },
        el('span', null, answers[0]?.content),
        el('span', null, answers[last]?.content),
      ),
    )
  return {
    element,
    read: () => ({ value: chosen() ? `${chosen()?.id}` : '', chosen: chosen() }),
    control: () => range,
    needsButton,
  }
}

export const v1 = { style: STYLE, field }
