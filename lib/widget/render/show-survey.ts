// The renderer: shows the invitation, the questions, and then thanks or results.
import type { CommonWords, SaidWords } from '@/lib/widget/widget-words'
import type { Remove, RenderProps } from '../module-interface'
import type { WireQuestion } from '../wire-types'
import { openCalls } from './calls'
import { once, openConclusion } from './conclusion'
import { el, MAKE } from './element'
import type { Block, Ground } from './field'
import { openFrame } from './frame'
import type { Needed, OnDemand } from './on-demand/load'
import { keepPresent } from './presence'
import { questionBlock } from './question-block'
import { nextQuestion, shuffle } from './route'

/** Defined by the build. */
declare const COMMON_ENGLISH: CommonWords

/** How long the thanks are shown. */
const THANKS_S = 6

/** Shows the survey. `parts`: the modules on demand that it needs. */
export function showSurvey(
  props: RenderProps,
  parts: Partial<Needed>,
  loadPoll: () => Promise<OnDemand['poll']>,
): Remove {
  const { survey, emit } = props
  const words: SaidWords = { ...COMMON_ENGLISH, ...props.words }
  const calls = openCalls(props)
  const { resume } = props
  const asked = resume
    ? [...props.questions].sort(({ id }, other) => resume.order.indexOf(id) - resume.order.indexOf(other.id))
    : survey.randomize_question_order === 't'
      ? shuffle(props.questions, Math.random)
      : props.questions
  const done = new Set(resume?.done)
  const own = [...(resume?.own ?? [])]
  /** The sent values and those that were not sent before going back, by id of the question. */
  const given = { ...resume?.given }
  const typed: typeof given = {}
  const [first] = asked
  let timer: ReturnType<typeof setTimeout> | undefined

  const frame = openFrame(props, words, parts, survey.invitation || first?.content || '', () => end(true))

  function end(byPerson: boolean): void {
    if (!frame.host.isConnected) return
    clearTimeout(timer)
    stop()
    frame.remove()
    if (byPerson) void calls.close()
    emit('closed', { byPerson })
    props.runScript(survey.onclose_callback_code)
  }

  /** Calls `act` after some seconds, later if the survey is in use then. */
  const runLater = (seconds: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (frame.isInUse() ? runLater(2, act) : act()), seconds * 1000)
  }

  const click = (detail?: object): void => {
    emit('clicked', detail)
    props.runScript(survey.onclick_callback_code)
  }

  const recalled = parts.recall?.openRecall(props, given)

  const { sendAnswer, conclude } = openConclusion({
    props,
    frame,
    words,
    own,
    findResults: calls.results,
    loadPoll,
    leave: () => runLater(THANKS_S, () => end(false)),
    stay: () => clearTimeout(timer),
  })

  const noteAnswer = (question: WireQuestion, value: string): void => {
    for (const id of given[question.id]?.split(',') ?? [])
      if (own.includes(id)) own.splice(own.indexOf(id), 1)
    if (value) own.push(...value.split(','))
    if (survey.back_enabled || recalled) given[question.id] = value
    emit('answered', { question: question.id, answer: value })
    props.runScript(survey.onanswer_callback_code)
  }

  const makeBlock = (
    question: WireQuestion,
    together: boolean,
    commit: () => void,
    offerButton: () => void,
  ): Block =>
    questionBlock(recalled?.fill(question) ?? question, {
      survey,
      words,
      parts,
      together,
      isAnswered: !!given[question.id],
      given: typed[question.id] || given[question.id],
      commit,
      offerButton,
      onLink(of, udid, href) {
        click({ link: href })
        if (udid && survey.custom_content_link_click_enabled === 't') void calls.click(of.id, udid)
      },
    })

  /** Reports the progress. `at`: id of the question on the screen; 0 for all of them. */
  const reportScreen = (at: number): void =>
    props.onScreen?.(frame.root, { at, order: asked.map(({ id }) => id), done: [...done], own, given })

  const finish = (): void => {
    recalled?.end()
    emit('completed')
    props.runScript(survey.oncomplete_callback_code)
    void conclude()
  }

  const ask = (question: WireQuestion | undefined, byPerson: boolean): void => {
    clearTimeout(timer)
    if (!question) {
      finish()
      return
    }
    done.add(question.id)
    // In the order in which they were asked.
    const before = [...done].at(-2)
    const isContent = question.question_type === 'custom_content_question'
    let isLeft = false
    const leave = (next: WireQuestion | undefined): void => {
      isLeft = true
      ask(next, true)
    }
    const submit = (event?: Event): void => {
      event?.preventDefault()
      if (isLeft) return
      const reading = block.check(false)
      if (!reading) {
        block.field.control().focus()
        return
      }
      const next = nextQuestion(question, reading.chosen, asked, done)
      if (isContent) void calls.answer(question, `${next?.id ?? 0}`)
      else if (reading.value && reading.value !== given[question.id]) {
        const { value } = reading
        sendAnswer(question.id, question.content, () => calls.answer(question, value))
        noteAnswer(question, value)
      }
      delete typed[question.id]
      leave(next)
    }
    const answers = 'possible_answers' in question ? question.possible_answers : []
    const goesOn = [undefined, ...answers].some((chosen) => nextQuestion(question, chosen, asked, done))
    const label = question.submit_label || (goesOn || isContent ? words.next : words.send)
    const button = el('button', { type: 'submit', class: 'submit' }, label)
    const skip =
      question.optional === 't' &&
      !isContent &&
      !given[question.id] &&
      el(
        'button',
        {
          type: 'button',
          class: 'skip',
          click: () => isLeft || leave(nextQuestion(question, undefined, asked, done)),
        },
        words.skip,
      )
    const offerButton = () => actions.append(button)
    const block = makeBlock(question, false, submit, offerButton)
    const previous = survey.back_enabled && asked.find(({ id }) => id === before)
    const back =
      previous &&
      parts.steps?.backButton(MAKE, words, () => {
        if (isLeft) return
        isLeft = true
        typed[question.id] = block.field.read().value
        done.delete(question.id)
        ask(previous, true)
      })
    const bar =
      survey.progress_enabled && parts.steps?.progressBar(MAKE, words, question, asked, done, nextQuestion)
    const actions = el('div', { class: 'actions' }, back, skip, block.field.needsButton && button)
    const ground: Ground = (isContent && parts.content?.groundOf(question)) || [false]
    frame.setGround(...ground)
    frame.show(el('form', { novalidate: true, submit }, bar, block.element, actions), block.heading, byPerson)
    parts.steps?.restore(block, typed[question.id] || given[question.id])
    reportScreen(question.id)
    if (isContent) parts.content?.leaveLater(question, runLater, () => end(false))
  }

  const askTogether = (byPerson: boolean): void => {
    const nothing = () => {}
    const blocks = asked.map((question) => makeBlock(question, true, nothing, nothing))
    const form = parts.together?.togetherForm(MAKE, {
      survey,
      words,
      blocks,
      onAnswered(answered) {
        for (const { question, value } of answered) noteAnswer(question, value)
        const answers = Object.fromEntries(answered.map(({ question, value }) => [question.id, value]))
        const text = answered.map(({ question }) => question.content).join(' · ')
        if (answered.length > 0) sendAnswer(undefined, text, () => calls.answerAll(answers))
        finish()
      },
    })
    if (!form) return
    frame.show(form, blocks[0]?.heading, byPerson)
    reportScreen(0)
  }

  const begin = (byPerson: boolean): void =>
    survey.display_all_questions === 't'
      ? askTogether(byPerson)
      : ask(asked.find(({ id }) => id === resume?.at) ?? first, byPerson)

  const isModal = survey.survey_type === 4
  if (survey.invitation && !resume && parts.invitation) {
    const accept = once(() => {
      click()
      begin(true)
    })
    const { screen, text } = parts.invitation.invite(MAKE, survey, words, accept)
    frame.show(screen, text, isModal)
  } else begin(isModal)

  const stop = keepPresent(props, frame, () => {
    void calls.view()
    emit('viewed')
    props.runScript(survey.onview_callback_code)
  })

  props.setShown(() => frame.host.isConnected)
  return () => {
    clearTimeout(timer)
    stop()
    frame.remove()
  }
}
