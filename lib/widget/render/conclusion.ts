// How a survey ends: thanks or results when the answers have arrived, and another try for those that were refused.
import type { WidgetWords } from '@/lib/languages/widget-words'
import type { RenderProps } from '../module-interface'
import type { WireResults } from '../wire-types'
import { isRefused, resultsIn } from './calls'
import { el, MAKE } from './element'
import type { Frame } from './frame'
import type { OnDemand } from './on-demand/load'

/** How long replies are waited for. */
const REPLIES_MS = 2500

/** What was given: its question, how it is sent, and what came of it. */
interface Given {
  ask: string
  send(): Promise<unknown>
  reply: Promise<unknown>
}

interface Dependencies {
  due: RenderProps
  frame: Frame
  words: WidgetWords
  /** Ids of the answers that were chosen. */
  own: readonly string[]
  findResults(): Promise<WireResults | undefined>
  loadPoll(): Promise<OnDemand['poll']>
  /** The survey goes away by itself, after a while; or it does not. */
  leave(): void
  stay(): void
}

/** However often it is called, it acts once. */
export const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

export function openConclusion({ due, frame, words, own, findResults, loadPoll, leave, stay }: Dependencies) {
  const { survey } = due
  let given: Given[] = []

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
    return pollBars(MAKE, results, own, words.votes, survey.locale || due.locale)
  }

  const thank = (bars: HTMLElement | undefined): void => {
    if (!frame.host.isConnected) return
    show('thanks', survey.thank_you || words.thanks, bars)
    if (!bars && survey.survey_type !== 1) leave()
  }

  const complain = (lost: Given[]): void => {
    if (!lost.length || !frame.host.isConnected) return
    stay()
    const again = once(() => {
      given = lost.map((answer) => ({ ...answer, reply: answer.send() }))
      void conclude()
    })
    const button = el('button', { type: 'button', class: 'submit', click: again }, words.send)
    const asks = lost.map(({ ask }) => el('p', { class: 'note', dir: 'auto' }, ask))
    show('asked', words.notSent, ...asks, el('div', { class: 'actions' }, button))
  }

  const conclude = async (): Promise<void> => {
    frame.setBusy(words.sending)
    const answers = given
    const replies = Promise.all(answers.map(({ reply }) => reply))
    const lost = replies.then((all) => answers.filter((_, index) => isRefused(all[index])))
    const bars = replies
      .then((all) => resultsIn(all.find(resultsIn)) ?? findResults())
      .then(drawResults)
      .catch(() => undefined)
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, REPLIES_MS))
    if (!(await Promise.race([lost, tooLong]))?.length) thank(await Promise.race([bars, tooLong]))
    // Those that take longer are kept, and may be refused after the thanks.
    complain(await lost)
  }
  return {
    /** Sends an answer to what was asked. */
    give: (ask: string, send: () => Promise<unknown>) => void given.push({ ask, send, reply: send() }),
    conclude,
  }
}
