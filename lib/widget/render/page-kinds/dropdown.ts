// One answer of a long list: a field that searches it, and the list below, as the combobox of the ARIA practices.
import type { PossibleAnswer, QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import { keepFocus } from '../host-page/own-focus'
import { keepKeys } from '../host-page/own-keys'
import STYLE from './dropdown.css'

/** As it is searched: without case and marks. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function field(question: QuestionOf<'single_choice_question'>, form: Form, { el }: Make): Field {
  const answers = question.possible_answers.map((answer) => ({ answer, words: plain(answer.content) }))
  const listId = `l${question.id}`
  let chosen: PossibleAnswer | undefined
  /** The place of the option that the keyboard is at; -1: none. */
  let at = -1

  const input = el('input', {
    type: 'text',
    role: 'combobox',
    dir: 'auto',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: question.single_choice_default_label || (form.words.choose ?? ENGLISH.choose),
    'aria-labelledby': form.labelledBy,
    'aria-describedby': form.describedBy,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  })
  const options = answers.map(({ answer }, index) =>
    el(
      'div',
      {
        id: `${listId}-${answer.id}`,
        role: 'option',
        dir: 'auto',
        'aria-selected': 'false',
        // The field keeps the focus.
        pointerdown: (event: Event) => event.preventDefault(),
        click: () => choose(index),
      },
      answer.content,
    ),
  )
  const list = el(
    'div',
    { id: listId, role: 'listbox', class: 'options', 'aria-labelledby': form.labelledBy },
    ...options,
  )
  const nothing = el('div', { class: 'note', role: 'status', dir: 'auto' })
  list.hidden = true

  const listShown = () => options.flatMap((option, index) => (option.hidden ? [] : [index]))
  const moveTo = (index: number): void => {
    options[at]?.classList.remove('at')
    at = index
    const option = options[at]
    input.removeAttribute('aria-activedescendant')
    if (!option) return
    option.classList.add('at')
    input.setAttribute('aria-activedescendant', option.id)
    const top = option.offsetTop
    if (top < list.scrollTop) list.scrollTop = top
    const below = top + option.offsetHeight - list.clientHeight
    if (below > list.scrollTop) list.scrollTop = below
  }
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', `${isOpen}`)
    if (!isOpen) moveTo(-1)
  }
  /** Shows what has the words; all of it while the field says what was chosen. */
  const search = (): void => {
    const words = chosen ? '' : plain(input.value)
    for (const [index, option] of options.entries()) option.hidden = !answers[index]?.words.includes(words)
    const isAny = options.some(({ hidden }) => !hidden)
    nothing.textContent = isAny ? '' : (form.words.noMatch ?? ENGLISH.noMatch)
    open(isAny)
    moveTo(
      words && isAny
        ? (listShown()[0] ?? -1)
        : chosen
          ? answers.findIndex(({ answer }) => answer === chosen)
          : -1,
    )
  }
  const mark = (answer: PossibleAnswer | undefined): void => {
    chosen = answer
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', `${answers[index]?.answer === answer}`)
  }
  const choose = (index: number): void => {
    const answer = answers[index]?.answer
    mark(answer)
    if (answer) input.value = answer.content
    nothing.textContent = ''
    form.say('')
    open(false)
  }
  const step = (by: 1 | -1): void => {
    if (list.hidden) {
      search()
      return
    }
    const shown = listShown()
    const next = shown.indexOf(at) + by
    moveTo(shown[at < 0 && by < 0 ? shown.length - 1 : (next + shown.length) % shown.length] ?? -1)
  }

  keepFocus(input)
  input.addEventListener('input', () => {
    mark(undefined)
    form.say('')
    search()
  })
  input.addEventListener('click', () => (list.hidden ? search() : open(false)))
  /** A text that is typed out, or that is filled in again, is chosen without the list. */
  const settle = (): void => {
    const words = plain(input.value)
    const same = chosen || !words ? -1 : answers.findIndex((one) => one.words === words)
    if (same >= 0) choose(same)
    else open(false)
  }
  input.addEventListener('change', settle)
  input.addEventListener('blur', settle)
  const onKey = (event: KeyboardEvent): void => {
    const { key, isComposing } = event
    if (isComposing) return
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && at >= 0) choose(at)
    // Escape closes the list, and the survey only once the list is closed.
    else if (key === 'Escape' && !list.hidden) open(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  input.addEventListener('keydown', onKey)
  keepKeys(input, onKey)
  const given = answers.findIndex(({ answer }) => `${answer.id}` === form.given)
  if (given >= 0) choose(given)

  return {
    element: el('div', { class: 'search' }, input, list, nothing),
    read: () => ({
      value: chosen ? `${chosen.id}` : '',
      chosen,
      error: chosen || !input.value.trim() ? undefined : (form.words.noMatch ?? ENGLISH.noMatch),
    }),
    control: () => input,
    needsButton: true,
  }
}

export const v1 = { style: STYLE, field }
