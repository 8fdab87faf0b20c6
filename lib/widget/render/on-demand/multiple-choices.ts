// Multiple choice: checkboxes, up to the maximum that the question allows.
import type { QuestionOf } from '../../wire-types'
import type { Grid } from '../answer-grid'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import { layRows } from './rows'

export function multipleChoices(
  question: QuestionOf<'multiple_choices_question'>,
  form: Form,
  { el }: Make,
  { answerContent, answerGrid }: Grid,
): Field {
  const { maximum_selection: maximum = Number.POSITIVE_INFINITY } = question
  const inputs = question.possible_answers.map(({ id }) => el('input', { type: 'checkbox', value: id }))
  const ticked = () => inputs.filter((input) => input.checked)
  const tooMany =
    question.maximum_selections_exceeded_error_text ||
    (form.words.maximum ?? ENGLISH.maximum).replace('{n}', `${maximum}`)
  const element = answerGrid(
    question,
    {
      role: 'group',
      'aria-labelledby': form.labelledBy,
      'aria-describedby': form.describedBy,
      class: question.button_type === 1 ? ' tiles' : ' list',
    },
    question.possible_answers.map((answer, index) =>
      el('label', { class: 'answer' }, inputs[index], answerContent(answer)),
    ),
    layRows,
  )
  element.addEventListener('change', ({ target }) => {
    const isTooMany = ticked().length > maximum
    if (isTooMany) (target as HTMLInputElement).checked = false
    form.say(isTooMany ? tooMany : '')
  })
  return {
    element,
    read: () => ({
      value: ticked()
        .map((input) => input.value)
        .join(),
    }),
    control: () => inputs[0] ?? element,
    needsButton: true,
  }
}
