// Ends a survey: shows thanks or results once the answers have arrived, and offers to resend those
// that were rejected.
import type { WireResults } from '../wire-types'
import { isRefused, resultsIn } from './calls'
import { el, MAKE } from './element'
import type { OnDemand } from './on-demand/load'
import type { Shared } from './screens'

/** How long to wait for replies before the thanks are shown. */
const REPLIES_MS = 2500

interface SentAnswer {
  /** The id of its question; undefined for all of them. */
  id: number | undefined
  /** The text of its question. */
  ask: string
  send(): Promise<unknown>
  reply: Promise<unknown>
  /** The reply has not arrived yet. */
  isOpen: boolean
}

interface Dependencies extends Pick<Shared, 'props' | 'survey' | 'frame' | 'words' | 'own' | 'calls'> {
  loadPoll(): Promise<OnDemand['poll']>
  /** Closes the survey after a while. */
  leave(): void
  /** Cancels `leave`. */
  stay(): void
}

/** Calls `act` the first time only. */
export const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

export function openConclusion({
  survey,
  leave,
  words,
  own,
  props,
  loadPoll,
  frame,
  stay,
  calls,
}: Dependencies) {
  let sent: SentAnswer[] = []

  const show = (name: string, text: string, ...below: (Node | undefined)[]): void => {
    const heading = el('h2', { class: 'title', tabindex: -1, dir: 'auto' }, text)
    frame.setGround(false)
    frame.show(el('div', { class: name }, heading, ...below), heading, true)
  }

  /** The results as bars, if there are any. */
  const drawResults = async (results: WireResults | undefined): Promise<HTMLElement | undefined> => {
    if (!results) return undefined
    const { style, pollBars } = await loadPoll()
    frame.addStyle(style)
    return pollBars(MAKE, results, own, words.votes, survey.locale || props.locale)
  }

  const thank = (bars: HTMLElement | undefined): void => {
    if (!frame.host.isConnected) return
    show('thanks', survey.thank_you || words.thanks, bars)
    if (!bars && survey.survey_type !== 1) leave()
  }

  const offerResend = (rejected: SentAnswer[]): void => {
    if (!rejected.length || !frame.host.isConnected) return
    stay()
    const resend = once(() => {
      sent = rejected.map((answer) => ({ ...answer, reply: answer.send() }))
      void conclude()
    })
    const button = el('button', { type: 'button', class: 'submit', click: resend }, words.send)
    const asks = rejected.map(({ ask }) => el('p', { class: 'note', dir: 'auto' }, ask))
    show('asked', words.notSent, ...asks, el('div', { class: 'actions' }, button))
  }

  const conclude = async (): Promise<void> => {
    frame.setBusy(words.sending)
    const answers = sent
    const replies = Promise.all(answers.map(({ reply }) => reply))
    const rejected = replies.then((all) => answers.filter((_, index) => isRefused(all[index])))
    const bars = replies
      .then((all) => resultsIn(all.find(resultsIn)) ?? calls.results())
      .then(drawResults)
      .catch(() => undefined)
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, REPLIES_MS))
    if (!(await Promise.race([rejected, tooLong]))?.length) thank(await Promise.race([bars, tooLong]))
    // Later replies may still be rejections, after the thanks.
    offerResend(await rejected)
  }
  return {
    /**
     * Sends an answer. `id`, `ask`: the id and the text of its question. It replaces an earlier one;
     * if that one is still under way, it is sent once more afterwards, so that it is the last.
     */
    sendAnswer(id: number | undefined, ask: string, send: () => Promise<unknown>): void {
      const earlier = sent.find((answer) => answer.id === id)
      const now = send()
      const answer: SentAnswer = { id, ask, send, reply: now, isOpen: true }
      if (earlier?.isOpen) answer.reply = Promise.all([earlier.reply, now]).then(send)
      answer.reply.then((reply) => {
        // Whom a quota screens out is told so instead of the next question.
        const thanks = (reply as Partial<typeof survey> | undefined)?.thank_you
        answer.isOpen = false
        if (thanks) {
          survey.thank_you = thanks
          void conclude()
        }
      })
      sent = [...sent.filter((other) => other !== earlier), answer]
    },
    conclude,
  }
}
