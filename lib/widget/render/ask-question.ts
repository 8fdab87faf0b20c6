// The screen of one question: its field, and the buttons that send the answer, skip it or go back.
import type { WireQuestion } from '../wire-types'
import { el, MAKE } from './element'
import type { Ground } from './field'
import { reportScreen } from './progress'
import { nextQuestion } from './route'
import type { Screens } from './screens'

export function askQuestion(screens: Screens, question: WireQuestion, byPerson: boolean): void {
  const { survey, words, parts, frame, asked, done, given, typed } = screens
  const { id } = question
  done.add(id)
  const before = [...done].at(-2)
  const isContent = question.question_type === 'custom_content_question'
  const nextAfter = (chosen?: Parameters<typeof nextQuestion>[1]) =>
    nextQuestion(question, chosen, asked, done)
  let isLeft = false
  const leave = (next: WireQuestion | undefined): void => {
    isLeft = true
    screens.ask(next, true)
  }
  const submit = (event?: Event): void => {
    event?.preventDefault()
    if (isLeft) return
    const reading = block.check(false)
    if (!reading) {
      block.field.control().focus()
      return
    }
    const next = nextAfter(reading.chosen)
    const { value } = reading
    if (isContent) void screens.calls.answer(question, `${next?.id ?? 0}`)
    else if (value && value !== given[id]) {
      screens.sendAnswer(id, question.content, () => screens.calls.answer(question, value))
      screens.noteAnswer(question, value)
    }
    delete typed[id]
    leave(next)
  }
  const answers = 'possible_answers' in question ? question.possible_answers : []
  const goesOn = [undefined, ...answers].some(nextAfter)
  const label = question.submit_label || (goesOn || isContent ? words.next : words.send)
  const button = el('button', { type: 'submit', class: 'submit' }, label)
  const skip =
    question.optional === 't' &&
    !isContent &&
    !given[id] &&
    el('button', { type: 'button', class: 'skip', click: () => isLeft || leave(nextAfter()) }, words.skip)
  const block = screens.makeBlock(question, false, submit, () => actions.append(button))
  const previous = survey.back_enabled && asked.find((one) => one.id === before)
  const back =
    previous &&
    parts.steps?.backButton(MAKE, words, () => {
      if (isLeft) return
      typed[id] = block.field.read().value
      done.delete(id)
      leave(previous)
    })
  const bar =
    survey.progress_enabled && parts.steps?.progressBar(MAKE, words, question, asked, done, nextQuestion)
  const actions = el('div', { class: 'actions' }, back, skip, block.field.needsButton && button)
  const ground: Ground = (isContent && parts.custom_content?.groundOf(question)) || [false]
  frame.setGround(...ground)
  frame.show(el('form', { novalidate: true, submit }, bar, block.element, actions), block.heading, byPerson)
  parts.steps?.restore(block, typed[id] || given[id])
  reportScreen(screens, id)
  if (isContent) parts.custom_content?.leaveLater(question, screens.runLater, () => screens.end(false))
}
