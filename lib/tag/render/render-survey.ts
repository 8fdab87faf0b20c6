// The renderer: from the invitation through the questions to thanks or results. Loaded when a survey is due.
import type { WidgetWords } from '@/lib/languages/widget-words'
import type { Renderer } from '../bridge'
import type { Question, Results } from '../wire'
import { openCalls } from './calls'
import { el } from './element'
import { openFrame } from './frame'
import { pollBars } from './poll'
import { type Block, questionBlock } from './question-block'
import { nextQuestion, shuffle } from './route'

/** Put in by the build. */
declare const ENGLISH: WidgetWords

/** How long results are waited for, and how long thanks stay. */
const RESULTS_MS = 2500
const THANKS_S = 6

export const v1: Renderer['v1'] = (due) => {
  const { survey, emit } = due
  const words: WidgetWords = { ...ENGLISH, ...due.words }
  const calls = openCalls(due)
  const asked = survey.randomize_question_order === 't' ? shuffle(due.questions, Math.random) : due.questions
  const done = new Set<number>()
  const own: string[] = []
  const pending: Promise<Results | undefined>[] = []
  const [first] = asked
  let timer: ReturnType<typeof setTimeout> | undefined

  const frame = openFrame(due, words, survey.invitation || first?.content || '', () => end(true))

  function end(byPerson: boolean): void {
    if (!frame.host.isConnected) return
    clearTimeout(timer)
    frame.remove()
    if (byPerson) void calls.close()
    emit('closed', { byPerson })
    due.runScript(survey.onclose_callback_code)
  }

  /** Does it after so many seconds in which nobody uses the survey. */
  const afterwards = (seconds: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (frame.isInUse() ? afterwards(2, act) : act()), seconds * 1000)
  }

  const click = (detail?: object): void => {
    emit('clicked', detail)
    due.runScript(survey.onclick_callback_code)
  }

  const keep = (question: Question, value: string): void => {
    if (value) own.push(...value.split(','))
    emit('answered', { question: question.id, answer: value })
    due.runScript(survey.onanswer_callback_code)
  }

  const makeBlock = (
    question: Question,
    together: boolean,
    commit: () => void,
    offerButton: () => void,
  ): Block =>
    questionBlock(question, {
      survey,
      words,
      together,
      commit,
      offerButton,
      onLink(of, udid, href) {
        click({ link: href })
        if (udid && survey.custom_content_link_click_enabled === 't') void calls.click(of.id, udid)
      },
    })

  const finish = async (): Promise<void> => {
    emit('completed')
    due.runScript(survey.oncomplete_callback_code)
    const results = await Promise.race([
      Promise.all(pending).then((replies) => replies.find(Boolean) ?? calls.results()),
      new Promise<undefined>((resolve) => setTimeout(resolve, RESULTS_MS)),
    ]).catch(() => undefined)
    if (!frame.host.isConnected) return
    frame.setGround(false)
    const heading = el('h2', { class: 'title', tabindex: -1, dir: 'auto' }, survey.thank_you || words.thanks)
    frame.show(
      el(
        'div',
        { class: 'thanks' },
        heading,
        results && pollBars(results, own, words.votes, survey.locale || due.locale),
      ),
      heading,
      true,
    )
    if (!results && survey.survey_type !== 1) afterwards(THANKS_S, () => end(false))
  }

  const ask = (question: Question | undefined, byPerson: boolean): void => {
    clearTimeout(timer)
    if (!question) {
      void finish()
      return
    }
    done.add(question.id)
    const isContent = question.question_type === 'custom_content_question'
    const submit = (event?: Event): void => {
      event?.preventDefault()
      const reading = block.check(false)
      if (!reading) {
        block.field.control().focus()
        return
      }
      const next = nextQuestion(question, reading.chosen, asked, done)
      if (isContent) void calls.answer(question, `${next?.id ?? 0}`)
      else if (reading.value) {
        pending.push(calls.answer(question, reading.value))
        keep(question, reading.value)
      }
      ask(next, true)
    }
    const answers = 'possible_answers' in question ? question.possible_answers : []
    const goesOn = [undefined, ...answers].some((chosen) => nextQuestion(question, chosen, asked, done))
    const label = question.submit_label || (goesOn || isContent ? words.next : words.send)
    const button = el('button', { type: 'submit', class: 'submit' }, label)
    const skip =
      question.optional === 't' &&
      !isContent &&
      el(
        'button',
        {
          type: 'button',
          class: 'skip',
          click: () => ask(nextQuestion(question, undefined, asked, done), true),
        },
        words.skip,
      )
    const offerButton = () => actions.append(button)
    const block = makeBlock(question, false, submit, offerButton)
    const actions = el('div', { class: 'actions' }, skip, block.field.needsButton && button)
    if (isContent) frame.setGround(question.fullscreen === 't', question.background_color, question.opacity)
    else frame.setGround(false)
    frame.show(el('form', { novalidate: true, submit }, block.element, actions), block.heading, byPerson)
    if (!isContent) return
    if (question.autoclose_enabled === 't') afterwards(question.autoclose_delay ?? 0, () => end(false))
    const url = question.autoredirect_url
    if (question.autoredirect_enabled === 't' && /^https?:/.test(url ?? ''))
      afterwards(question.autoredirect_delay ?? 0, () => location.assign(url ?? ''))
  }

  const askTogether = (byPerson: boolean): void => {
    const error = el('p', { class: 'error', role: 'alert', dir: 'auto' })
    const blocks = asked.map((question) =>
      makeBlock(
        question,
        true,
        () => {},
        () => {},
      ),
    )
    const submit = (event: Event): void => {
      event.preventDefault()
      const readings = blocks.map((block) => block.check(survey.all_at_once_empty_error_enabled !== 't'))
      const wrong = blocks[readings.indexOf(null)]
      error.textContent = wrong ? survey.all_at_once_error_text || words.required : ''
      if (wrong) {
        wrong.field.control().focus()
        return
      }
      const answers: Record<string, string> = {}
      blocks.forEach(({ question }, index) => {
        const { value } = readings[index] ?? {}
        if (!value) return
        answers[question.id] = value
        keep(question, value)
      })
      if (Object.keys(answers).length > 0) pending.push(calls.answerAll(answers).then(() => undefined))
      void finish()
    }
    const actions = el(
      'div',
      { class: 'actions' },
      error,
      el('button', { type: 'submit', class: 'submit' }, survey.all_at_once_submit_label || words.send),
    )
    frame.show(
      el(
        'form',
        { novalidate: true, submit, class: 'together' },
        ...blocks.map(({ element }) => element),
        actions,
      ),
      blocks[0]?.heading,
      byPerson,
    )
  }

  const begin = (byPerson: boolean): void =>
    survey.display_all_questions === 't' ? askTogether(byPerson) : ask(first, byPerson)

  const isModal = survey.survey_type === 4
  if (survey.invitation) {
    const accept = (): void => {
      click()
      begin(true)
    }
    const text = el('h2', { class: 'title', tabindex: -1, dir: 'auto' }, survey.invitation)
    const isPlain = survey.invitation_button_disabled === 't'
    frame.show(
      isPlain
        ? el('button', { type: 'button', class: 'invitation', click: accept }, text.textContent)
        : el(
            'div',
            { class: 'invitation' },
            text,
            el(
              'div',
              { class: 'actions' },
              el(
                'button',
                { type: 'button', class: 'submit', click: accept },
                survey.invitation_button || words.start,
              ),
            ),
          ),
      text,
      isModal,
    )
  } else begin(isModal)

  const viewed = (): void => {
    void calls.view()
    emit('viewed')
    due.runScript(survey.onview_callback_code)
  }
  if (survey.intersection_observer_enabled === 't') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        viewed()
      },
      { threshold: 0.25 },
    )
    observer.observe(frame.root.querySelector('.survey') ?? frame.host)
  } else viewed()

  due.setShown(() => frame.host.isConnected)
  return () => {
    clearTimeout(timer)
    frame.remove()
  }
}
