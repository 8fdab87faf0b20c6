// The page that asks one question, or all at once, as a form that needs no script.

import { type Html, html, raw } from '@/lib/platform/html/html'
import { rewriteLinks } from '@/lib/surveys/planning/sanitize-content.rules'
import { type Question, type Survey, takesText } from '@/lib/surveys/survey.rules'
import { onwardLink } from './onward-link.render'
import { pageKindField } from './page-kind-fields.render'
import { HOSTED_SCRIPT, renderPage } from './page-shell.render'
import {
  type FieldData,
  type Filled,
  isMenu,
  isScale,
  questionField,
  sendsAtOnce,
} from './question-field.render'
import { questionStyle } from './question-style.render'
import { titleOf } from './title-of.render'
import { pickWording, type Wording } from './wording.render'

export type Problem = 'required' | 'maximum'

/** A question that is asked on the page. */
export interface Asked {
  question: Question
  /** What is wrong with the answer that was sent. */
  problem: Problem | null
  /** What was sent, or what the address brings. */
  filled: Filled
}

export interface QuestionPageData {
  survey: Survey
  /** One question; all where the survey asks them together; none: only a link's answer is to be sent. */
  asked: Asked[]
  /** All questions of the survey are on this page. */
  together: boolean
  /** The answer that the address brings, not recorded yet. */
  given: { content: string; answer: string; change: string } | null
  /** Where the form goes. */
  action: string
  /** The address of the question before; null: there is none. */
  back: string | null
  progress: { place: number; of: number } | null
  /** Whether no question can follow. */
  isLast: boolean
  /** BCP 47. */
  locale: string
}

const MAX_TITLE = 80

/** The document as text. */
export function renderQuestionPage(data: QuestionPageData): string {
  const { survey, asked, locale, progress, together } = data
  const wording = pickWording(locale)
  const [first] = asked
  const wrong = asked.find(({ problem }) => problem !== null)
  return renderPage({
    title: wrong ? `${problemText(wrong, wording)} ${pageTitle(data, wording)}` : pageTitle(data, wording),
    wording,
    survey,
    short: false,
    style: questionStyle(asked.flatMap(({ question }) => manyNumbers(question) ?? [])),
    script: HOSTED_SCRIPT,
    content: html`${progress && bar(progress, wording)}${givenAnswer(data, wording)}<form class="ask" method="post" action="${data.action}" novalidate${autoclose(first)}>${heading(data, wording)}${
      together
        ? asked.map((one) => html`<section class="one">${ask(one, data, wording)}</section>`)
        : first
          ? ask(first, data, wording)
          : html`<input type="hidden" name="q" value="">`
    }${actions(data, wording)}</form>`,
  })
}

function pageTitle({ asked: [first], together, survey }: QuestionPageData, wording: Wording): string {
  const isQuestion = first && !together && first.question.kind !== 'custom_content'
  const text = isQuestion ? first.question.content : titleOf(survey, wording)
  return text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text
}

/** What no question of the page says in a heading of the first level: the title. */
function heading({ asked: [first], together, survey }: QuestionPageData, wording: Wording): Html | null {
  const title = titleOf(survey, wording)
  if (together) return html`<h1 class="hero" dir="${wording.directionOf(title)}">${title}</h1>`
  const question = first?.question
  const hasOwn = question && (question.kind !== 'custom_content' || /<h1[\s>]/i.test(question.content))
  return hasOwn ? null : html`<h1 class="unseen">${title}</h1>`
}

/** After how many seconds whoever shows the page in a frame may take it away. */
function autoclose(asked: Asked | undefined): Html | null {
  const close = asked?.question.settings.customContent?.autoclose
  return close?.enabled ? html` data-close="${close.delay ?? 0}"` : null
}

function bar({ place, of }: { place: number; of: number }, { words, number }: Wording): Html {
  const text = words.progress.replace('{n}', number(place)).replace('{count}', number(of))
  const done = of > 0 ? Math.round((place / of) * 100) : 0
  return html`<div class="way" role="img" aria-label="${text}"><span style="inline-size:${done}%"></span></div>`
}

const givenAnswer = ({ given }: QuestionPageData, { words, directionOf }: Wording): Html | null =>
  given &&
  html`<div class="given"><span class="who">${words.ownAnswer}</span><span dir="${directionOf(given.content)}">${given.content}</span><br><b dir="${directionOf(given.answer)}">${given.answer}</b><br><a href="${given.change}">${words.back}</a></div>`

function problemText({ problem, question: { settings } }: Asked, { words, number }: Wording): string {
  if (problem === 'maximum')
    return (
      settings.multiple?.errorText || words.maximum.replace('{n}', number(settings.multiple?.maximum ?? 0))
    )
  return settings.emptyErrorText || settings.freeText?.errorText || words.required
}

function ask(asked: Asked, data: QuestionPageData, wording: Wording): Html {
  const { question, problem } = asked
  const { id } = question
  const { helper } = question.settings
  const foreign = wording.lang.split('-')[0] !== data.locale.split(/[-_]/)[0]
  const language = foreign && html` lang="${data.locale}"`
  const note = (text: string | null) =>
    text && html`<p class="note" dir="${wording.directionOf(text)}">${text}</p>`
  const direction = wording.directionOf(question.content)
  const hidden = !data.together && html`<input type="hidden" name="q" value="${id}">`
  if (question.kind === 'custom_content')
    return html`${hidden}<div class="content" dir="${direction}" data-question="${id}"${language}>${raw(rewriteLinks(question.content, { opensOutside: true }))}</div>${redirectLink(question, wording)}`
  const error =
    problem &&
    html`<p class="error" id="error${id}" role="alert" dir="auto">${problemText(asked, wording)}</p>`
  const level = data.together ? 'h2' : 'h1'
  const heading = html`${raw(`<${level}`)} class="asked${question.content.length > LONG && ' long'}" id="asked${id}" dir="${direction}"${language}>${question.content}${raw(`</${level}>`)}`
  const isGroup = !takesText(question.kind) && !isMenu(question)
  const texts = html`${note(helper.beforeText)}${heading}${note(helper.afterText)}`
  const field = html`<div class="field"><div class="with-ends${rowsOf(question)}">${ends(question, 'before', wording)}${pageKindField(question, fieldData(asked, data), wording) ?? questionField(question, fieldData(asked, data), wording)}${ends(question, 'after', wording)}</div></div>`
  return isGroup
    ? html`${hidden}<fieldset aria-labelledby="asked${id}"${error && html` aria-describedby="error${id}"`}>${texts}${field}${error}</fieldset>`
    : html`${hidden}${texts}${field}${error}`
}

/** How many numbers a scale has, if they may need two rows. */
const manyNumbers = ({ settings, possibleAnswers: { length } }: Question): number | null =>
  (settings.nps || settings.rating === 'numbers') && length > 6 ? length : null

const rowsOf = (question: Question): string | null => {
  const many = manyNumbers(question)
  return many === null ? null : ` n${many}`
}

/** Questions with more characters than this get a smaller type size. */
const LONG = 140

const fieldData = (asked: Asked, data: QuestionPageData): FieldData => ({
  filled: asked.filled,
  errorId: asked.problem && `error${asked.question.id}`,
  headingId: `asked${asked.question.id}`,
  takesFocus: data.asked.find(({ problem }) => problem !== null) === asked,
  together: data.together,
})

function redirectLink({ settings }: Question, wording: Wording): Html | null {
  const url = settings.customContent?.autoredirect.enabled ? settings.customContent.autoredirect.url : null
  return url && URL.canParse(url) ? onwardLink({ url, host: new URL(url).host }, wording) : null
}

/** Texts before and after the answers; those of a scale share one line below it. */
function ends(question: Question, where: 'before' | 'after', wording: Wording): Html | null {
  const { beforeItems, afterItems } = question.settings.helper
  const [before, after] = [beforeItems ?? [], afterItems ?? []]
  const shared = isScale(question)
  const texts = where === 'before' ? (shared ? [] : before) : shared ? [...before, ...after] : after
  return texts.length === 0
    ? null
    : html`<div class="ends">${texts.map((text) => html`<span dir="${wording.directionOf(text)}">${text}</span>`)}</div>`
}

function actions(data: QuestionPageData, { words }: Wording): Html | null {
  const { asked, back, together, survey } = data
  if (together) {
    const wrong = asked.some(({ problem }) => problem !== null) && survey.settings.allAtOnce.errorText
    return html`<div class="acts"><button class="main">${survey.settings.allAtOnce.submitLabel || words.send}</button>${wrong && html`<p class="error" dir="auto">${wrong}</p>`}</div>`
  }
  const [first] = asked
  const settings = first?.question.settings
  const isContent = first?.question.kind === 'custom_content'
  const send = !(first && sendsAtOnce(first.question, first.filled))
  const text = settings?.submitLabel || (data.isLast && !isContent ? words.send : words.next)
  const skip = settings?.optional === true && !isContent
  if (!send && !skip && back === null) return null
  // The first button is the one that Enter presses.
  return html`<div class="acts">${send && html`<button class="main">${text}</button>`}${skip && html`<button name="skip" value="1">${words.skip}</button>`}${back && html`<a href="${back}">${words.back}</a>`}</div>`
}
