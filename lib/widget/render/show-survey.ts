// The renderer: shows the invitation, the questions, and then thanks or results.
import type { CommonWords, SaidWords } from '@/lib/widget/widget-words'
import type { Remove, RenderProps } from '../module-interface'
import { askQuestion } from './ask-question'
import { openCalls } from './calls'
import { once, openConclusion } from './conclusion'
import { MAKE } from './element'
import { openFrame } from './frame'
import type { Needed, OnDemand } from './on-demand/load'
import { keepPresent } from './presence'
import { inOrder, replaceChosen, reportScreen } from './progress'
import { questionBlock } from './question-block'
import type { Screens, Shared } from './screens'

/** Defined by the build. */
declare const COMMON_ENGLISH: CommonWords

/** How long the thanks are shown. */
const THANKS_S = 6

/** Shows all questions on one screen. */
function askTogether(screens: Screens, byPerson: boolean): void {
  const { calls, survey, words, asked, frame, parts } = screens
  const nothing = () => {}
  const blocks = asked.map((question) => screens.makeBlock(question, true, nothing, nothing))
  const form = parts.together?.togetherForm(MAKE, {
    survey,
    words,
    blocks,
    onAnswered(answered) {
      for (const { question, value } of answered) screens.noteAnswer(question, value)
      const answers = Object.fromEntries(answered.map(({ question, value }) => [question.id, value]))
      const text = answered.map(({ question }) => question.content).join(' · ')
      if (answered.length > 0) screens.sendAnswer(undefined, text, () => calls.answerAll(answers))
      screens.ask(undefined, true)
    },
  })
  if (!form) return
  frame.show(form, blocks[0]?.heading, byPerson)
  reportScreen(screens, 0)
}

/** Shows the first screen: the invitation, or the question where the person is. */
function begin(screens: Screens, click: () => void): void {
  const { props, survey, words, parts, asked } = screens
  const { resume } = props
  const ask = (byPerson: boolean): void =>
    survey.display_all_questions === 't'
      ? askTogether(screens, byPerson)
      : screens.ask(asked.find(({ id }) => id === resume?.at) ?? asked[0], byPerson)
  const isModal = survey.survey_type === 4
  if (!survey.invitation || resume || !parts.invitation) {
    ask(isModal)
    return
  }
  const accept = once(() => {
    click()
    ask(true)
  })
  const { screen, text } = parts.invitation.invite(MAKE, survey, words, accept)
  screens.frame.show(screen, text, isModal)
}

/** Shows the survey. `parts`: the modules on demand that it needs. */
export function showSurvey(
  props: RenderProps,
  parts: Partial<Needed>,
  loadPoll: () => Promise<OnDemand['poll']>,
): Remove {
  const { survey, emit, resume } = props
  const words: SaidWords = { ...COMMON_ENGLISH, ...props.words }
  const calls = openCalls(props)
  const asked = inOrder(props)
  const given = { ...resume?.given }
  const typed: typeof given = {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const frame = openFrame(props, words, parts, survey.invitation || asked[0]?.content || '', () => end(true))
  const shared: Shared = {
    props,
    survey,
    words,
    parts,
    frame,
    calls,
    asked,
    done: new Set(resume?.done),
    own: [...(resume?.own ?? [])],
    given,
    typed,
  }
  const recalled = parts.recall?.openRecall(props, given)

  /** Tells subscribers of the page, and runs the code that the survey has for it. */
  const tell = (event: string, code: string | null, detail?: object): void => {
    emit(event, detail)
    props.runScript(code)
  }
  const click = (detail?: object): void => tell('clicked', survey.onclick_callback_code, detail)
  const remove = (): void => {
    clearTimeout(timer)
    stop()
    frame.remove()
  }
  const end = (byPerson: boolean): void => {
    if (!frame.host.isConnected) return
    remove()
    if (byPerson) void calls.close()
    tell('closed', survey.onclose_callback_code, { byPerson })
  }
  const runLater = (seconds: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (frame.isInUse() ? runLater(2, act) : act()), seconds * 1000)
  }
  const { sendAnswer, conclude } = openConclusion({
    ...shared,
    loadPoll,
    leave: () => runLater(THANKS_S, () => end(false)),
    stay: () => clearTimeout(timer),
  })
  const screens: Screens = {
    ...shared,
    sendAnswer,
    runLater,
    end,
    makeBlock: (question, together, commit, offerButton) =>
      questionBlock(recalled?.fill(question) ?? question, {
        ...shared,
        together,
        isAnswered: !!given[question.id],
        given: typed[question.id] || given[question.id],
        commit,
        offerButton,
        onLink(of, udid, href) {
          click({ link: href })
          if (udid && survey.custom_content_link_click_enabled === 't') void calls.click(of.id, udid)
        },
      }),
    noteAnswer(question, value) {
      replaceChosen(shared.own, given[question.id], value)
      if (survey.back_enabled || recalled) given[question.id] = value
      tell('answered', survey.onanswer_callback_code, { question: question.id, answer: value })
    },
    ask(question, byPerson) {
      clearTimeout(timer)
      if (question) return askQuestion(screens, question, byPerson)
      recalled?.end()
      tell('completed', survey.oncomplete_callback_code)
      void conclude()
    },
  }
  begin(screens, click)
  const stop = keepPresent(props, frame, () => {
    void calls.view()
    tell('viewed', survey.onview_callback_code)
  })
  props.setShown(() => frame.host.isConnected)
  return remove
}
