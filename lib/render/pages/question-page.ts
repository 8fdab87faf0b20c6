// The page that asks one question, as a form that needs no script.

import { openLinksOutside } from '@/lib/domain/surveys/sanitize-content'
import type { PossibleAnswer, Question, Survey } from '@/lib/domain/surveys/survey'
import { DEFAULT_MAX_LENGTH } from '@/lib/domain/text/cut-text'
import { directionOf } from '@/lib/languages/pick-language'
import { type Html, html, raw } from './html'
import { onwardLink } from './onward-link'
import { renderPage } from './page-shell'
import { answerLabel, answerPicture } from './question-section'
import { QUESTION_STYLE } from './question-style'
import { pickWording, type Wording } from './wording'

export interface QuestionPageData {
  survey: Survey
  /** Null: only an answer that was given by a link is to be sent. */
  question: Question | null
  /** The answer that the address brings, not recorded yet. */
  given: { content: string; answer: string; change: string } | null
  /** Where the form goes. */
  action: string
  /** The address of the question before; null: there is none. */
  back: string | null
  progress: { place: number; of: number } | null
  /** Whether no question can follow. */
  isLast: boolean
  /** What is wrong with the answer that was sent. */
  problem: 'required' | 'maximum' | null
  /** What was sent, or what the address brings: ids of answers, or a text. */
  filled: { answerIds: number[]; text: string }
  /** BCP 47. */
  locale: string
}

const MAX_TITLE = 80

/** The document as text. */
export function renderQuestionPage(data: QuestionPageData): string {
  const { survey, question, locale, progress, problem } = data
  const wording = pickWording(locale)
  const { words } = wording
  const heading = question === null || question.kind === 'custom_content' ? words.survey : question.content
  const clipped = heading.length > MAX_TITLE ? `${heading.slice(0, MAX_TITLE)}…` : heading
  return renderPage({
    title: problem === null ? clipped : `${problemText(data, wording)} ${clipped}`,
    wording,
    survey,
    short: false,
    style: QUESTION_STYLE,
    content: html`${progress && bar(progress, wording)}${givenAnswer(data, wording)}<form class="ask" method="post" action="${data.action}" novalidate>${question ? ask(question, data, wording) : html`<input type="hidden" name="q" value="">`}${actions(data, wording)}</form>`,
  })
}

function bar({ place, of }: { place: number; of: number }, { words, number }: Wording): Html {
  const text = words.progress.replace('{n}', number(place)).replace('{count}', number(of))
  const done = of > 0 ? Math.round((place / of) * 100) : 0
  return html`<div class="way" role="img" aria-label="${text}"><span style="inline-size:${done}%"></span></div>`
}

const givenAnswer = ({ given }: QuestionPageData, { words }: Wording): Html | null =>
  given &&
  html`<div class="given"><span class="who">${words.ownAnswer}</span><span dir="auto">${given.content}</span><br><b dir="auto">${given.answer}</b><br><a href="${given.change}">${words.back}</a></div>`

function problemText({ problem, question }: QuestionPageData, { words, number }: Wording): string {
  const settings = question?.settings
  if (problem === 'maximum')
    return (
      settings?.multiple?.errorText || words.maximum.replace('{n}', number(settings?.multiple?.maximum ?? 0))
    )
  return settings?.emptyErrorText || settings?.freeText?.errorText || words.required
}

function ask(question: Question, data: QuestionPageData, wording: Wording): Html {
  const { helper } = question.settings
  const foreign = wording.lang.split('-')[0] !== data.locale.split(/[-_]/)[0]
  const language = foreign && html` lang="${data.locale}" dir="${directionOf(data.locale)}"`
  const note = (text: string | null) => text && html`<p class="note" dir="auto">${text}</p>`
  const hidden = html`<input type="hidden" name="q" value="${question.id}">`
  if (question.kind === 'custom_content')
    return html`${hidden}<div class="content" dir="auto"${language}>${raw(openLinksOutside(question.content))}</div>${redirectLink(question, wording)}`
  const error =
    data.problem &&
    html`<p class="error" id="error" role="alert" dir="auto">${problemText(data, wording)}</p>`
  const heading = html`<h1 class="asked" id="asked" dir="auto"${language}>${question.content}</h1>`
  const isGroup = question.kind !== 'free_text' && !isMenu(question)
  const texts = html`${note(helper.beforeText)}${heading}${note(helper.afterText)}`
  const field = html`${ends(question, 'before')}${makeField(question, data, wording)}${ends(question, 'after')}`
  return isGroup
    ? html`${hidden}<fieldset aria-labelledby="asked"${error && html` aria-describedby="error"`}>${texts}${field}${error}</fieldset>`
    : html`${hidden}${texts}${field}${error}`
}

function redirectLink({ settings }: Question, wording: Wording): Html | null {
  const url = settings.customContent?.autoredirect.enabled ? settings.customContent.autoredirect.url : null
  return url && URL.canParse(url) ? onwardLink({ url, host: new URL(url).host }, wording) : null
}

const isScale = ({ kind, settings }: Question): boolean => kind === 'slider' || settings.nps

const isMenu = ({ kind, settings }: Question): boolean =>
  kind === 'single_choice' && !settings.nps && settings.buttonType === 'menu'

/** Texts before and after the answers; those of a scale share one line below it. */
function ends(question: Question, where: 'before' | 'after'): Html | null {
  const { beforeItems, afterItems } = question.settings.helper
  const [before, after] = [beforeItems ?? [], afterItems ?? []]
  const shared = isScale(question)
  const texts = where === 'before' ? (shared ? [] : before) : shared ? [...before, ...after] : after
  return texts.length === 0
    ? null
    : html`<div class="ends">${texts.map((text) => html`<span dir="auto">${text}</span>`)}</div>`
}

const invalid = ({ problem }: QuestionPageData): Html | null =>
  problem && raw(' aria-invalid="true" aria-describedby="error" autofocus')

function makeField(question: Question, data: QuestionPageData, { words }: Wording): Html {
  const { settings, possibleAnswers: answers } = question
  const { answerIds, text } = data.filled
  if (question.kind === 'free_text')
    return html`<textarea name="text" aria-labelledby="asked" dir="auto" maxlength="${settings.freeText?.maxLength ?? DEFAULT_MAX_LENGTH}"${settings.freeText?.hint && html` placeholder="${settings.freeText.hint}"`}${invalid(data)}>${raw('\n')}${text}</textarea>`
  if (isMenu(question))
    return html`<select name="a" aria-labelledby="asked"${invalid(data)}><option value="">${settings.defaultLabel || words.choose}</option>${answers.map(
      (answer) =>
        html`<option value="${answer.id}"${answerIds.includes(answer.id) && raw(' selected')}>${answerLabel(answer)}</option>`,
    )}</select>`
  const type = question.kind === 'multiple_choices' ? 'checkbox' : 'radio'
  return html`<div class="${isScale(question) ? 'scale-row' : 'choices'}">${answers.map((answer, place) =>
    sendsAtOnce(data, question)
      ? html`<button class="choice" name="a" value="${answer.id}"${place === 0 && data.problem && raw(' autofocus')}>${label(answer)}</button>`
      : html`<label class="choice"><input type="${type}" name="a" value="${answer.id}"${answerIds.includes(answer.id) && raw(' checked')}${place === 0 && invalid(data)}>${label(answer)}</label>`,
  )}</div>`
}

const label = (answer: PossibleAnswer): Html =>
  html`${answerPicture(answer)}<span dir="auto">${answerLabel(answer)}</span>`

/** Each answer is a button, as in the widget. */
const sendsAtOnce = ({ filled }: QuestionPageData, { kind, settings }: Question): boolean =>
  kind === 'single_choice' &&
  (settings.nps || settings.buttonType === 'button') &&
  !settings.submitLabel &&
  filled.answerIds.length === 0

function actions(data: QuestionPageData, { words }: Wording): Html | null {
  const { question, back } = data
  const isContent = question?.kind === 'custom_content'
  const send = !(question && sendsAtOnce(data, question))
  const text = question?.settings.submitLabel || (data.isLast ? words.send : words.next)
  const skip = question?.settings.optional === true && !isContent
  if (!send && !skip && back === null) return null
  return html`<div class="acts">${send && html`<button class="main">${text}</button>`}${skip && html`<button name="skip" value="1">${words.skip}</button>`}${back && html`<a href="${back}">${words.back}</a>`}</div>`
}
