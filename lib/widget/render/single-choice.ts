// Single choice and NPS: radio buttons or buttons.
import type { QuestionOf } from '../wire-types'
import { answerContent, answerGrid } from './answer-grid'
import { el } from './element'
import type { Field, Form, MakeField } from './field'

type SingleChoice = QuestionOf<'single_choice_question'>

const grid = (
  question: SingleChoice,
  { labelledBy, describedBy, layRows }: Form,
  role: string,
  look: string,
  all: HTMLElement[],
): HTMLElement =>
  answerGrid(
    question,
    { role, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, class: look },
    all,
    layRows,
  )

/** Buttons that submit at once. */
const buttons = (question: SingleChoice, form: Form, look: string): Field => {
  let chosen: SingleChoice['possible_answers'][number] | undefined
  const all = question.possible_answers.map((answer) =>
    el(
      'button',
      {
        type: 'button',
        class: 'answer',
        click() {
          chosen = answer
          form.commit()
        },
      },
      answerContent(answer),
    ),
  )
  const element = grid(question, form, 'group', look, all)
  return {
    element,
    read: () => ({ value: chosen ? `${chosen.id}` : '', chosen }),
    control: () => all[0] ?? element,
    needsButton: false,
  }
}

/** A click submits at once; arrow keys only choose, then Enter or the button submits. */
export const radios = (question: SingleChoice, form: Form, look: string): Field => {
  const inputs = question.possible_answers.map(({ id }) =>
    el('input', { type: 'radio', name: `q${question.id}`, value: id }),
  )
  let byPointer = false
  const onChosen = (): void => {
    if (form.together) return
    if (byPointer) form.commit()
    else form.offerButton()
  }
  const element = grid(
    question,
    form,
    'radiogroup',
    look,
    question.possible_answers.map((answer, index) =>
      el('label', { class: 'answer' }, inputs[index], answerContent(answer)),
    ),
  )
  element.addEventListener('pointerdown', () => {
    byPointer = true
  })
  element.addEventListener('keydown', () => {
    byPointer = false
  })
  element.addEventListener('change', onChosen)
  const index = () => inputs.findIndex((input) => input.checked)
  return {
    element,
    read: () => {
      const chosen = question.possible_answers[index()]
      return { value: chosen ? `${chosen.id}` : '', chosen }
    },
    control: () => inputs[Math.max(0, index())] ?? element,
    needsButton: form.together || !!question.submit_label,
  }
}

export const singleChoice: MakeField<SingleChoice> = (question, form) => {
  const look = question.nps === 't' ? ' scale' : question.button_type ? ' tiles' : ' list'
  return form.together || form.given || look === ' list' || question.submit_label
    ? radios(question, form, look)
    : buttons(question, form, look)
}
