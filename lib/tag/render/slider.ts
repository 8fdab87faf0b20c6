// Slider: a native range over the possible answers.
import type { QuestionOf } from '../wire'
import { el, style } from './element'
import type { MakeField } from './field'

export const slider: MakeField<QuestionOf<'slider_question'>> = (question, form) => {
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
  let byPointer = false
  const paint = (): void => {
    const chosen = answers[range.valueAsNumber]
    output.textContent = chosen?.content ?? ''
    range.setAttribute('aria-valuetext', chosen?.content ?? '')
    style(range, { '--part': last > 0 ? range.valueAsNumber / last : 0 })
  }
  range.addEventListener('input', paint)
  range.addEventListener('pointerdown', () => {
    byPointer = true
  })
  range.addEventListener('keydown', () => {
    byPointer = false
  })
  const needsButton = form.together || question.slider_submit_button_enabled === 't'
  range.addEventListener('change', () => {
    if (needsButton) return
    if (byPointer) form.commit()
    else form.offerButton()
  })
  paint()
  const ends = question.before_answers_items || question.after_answers_items
  return {
    element: el(
      'div',
      { class: 'slider' },
      output,
      range,
      !ends &&
        el(
          'div',
          { class: 'ends', 'aria-hidden': 'true' },
          el('span', null, answers[0]?.content),
          el('span', null, answers[last]?.content),
        ),
    ),
    read: () => {
      const chosen = answers[range.valueAsNumber]
      return { value: chosen ? `${chosen.id}` : '', chosen }
    },
    control: () => range,
    needsButton,
  }
}
