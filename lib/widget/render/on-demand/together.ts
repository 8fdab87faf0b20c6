// A form with all questions on one screen, sent together.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { WireQuestion, WireSurvey } from '../../wire-types'
import type { Make } from '../element'
import type { Block } from '../field'
import STYLE from './together.css'

interface Dependencies {
  survey: WireSurvey
  words: SaidWords
  blocks: readonly Block[]
  /** Called once with the answers, when there is no error. */
  onAnswered(answered: { question: WireQuestion; value: string }[]): void
}

function togetherForm({ el }: Make, { survey, words, blocks, onAnswered }: Dependencies): HTMLElement {
  const error = el('p', { class: 'error', role: 'alert', dir: 'auto' })
  let isLeft = false
  const submit = (event: Event): void => {
    event.preventDefault()
    if (isLeft) return
    const readings = blocks.map((block) => block.check(survey.all_at_once_empty_error_enabled !== 't'))
    const wrong = blocks[readings.indexOf(null)]
    error.textContent = wrong ? survey.all_at_once_error_text || words.required : ''
    if (wrong) {
      wrong.field.control().focus()
      return
    }
    isLeft = true
    onAnswered(
      blocks.flatMap(({ question }, index) => {
        const value = readings[index]?.value
        return value ? { question, value } : []
      }),
    )
  }
  const label = survey.all_at_once_submit_label || words.send
  const actions = el(
    'div',
    { class: 'actions' },
    error,
    el('button', { type: 'submit', class: 'submit' }, label),
  )
  const elements = blocks.map(({ element }) => element)
  return el('form', { novalidate: true, submit, class: 'together' }, ...elements, actions)
}

export const v1 = { style: STYLE, togetherForm }
