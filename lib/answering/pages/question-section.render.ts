// One question on a results page: bars with figures if its answers are counted, else a note.

import { type Html, html, raw } from '@/lib/platform/html/html'
import { isCounted, type PossibleAnswer } from '@/lib/surveys/survey.rules'
import {
  type AnswerTally,
  isListFull,
  listCombinations,
  type QuestionResults,
  type Tally,
  tally,
} from './tally.render'
import type { Wording } from './wording.render'

const CHECK = raw(
  '<svg viewBox="0 0 12 12" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M2 6.5 4.75 9 10 3"/></svg>',
)

const chip = (text: string): Html => html`<span class="chip">${CHECK}${text}</span>`

/** An http(s) address, a data URL, or a path of this host. */
export const isPicture = (address: string): boolean =>
  /^(https?:\/\/|data:image\/|\/(?![/\\]))/i.test(address)

/** What an answer is called: its text, else that of its picture. */
export const answerLabel = ({ content, imageAlt, id }: PossibleAnswer): string =>
  content.trim() || imageAlt || `#${id}`

/** What a picture says that the text of its answer does not. */
export const altOf = ({ content, imageAlt }: PossibleAnswer): string =>
  imageAlt && imageAlt.trim() !== content.trim() ? imageAlt : ''

/** The picture of an answer beside its label; null: it has none. */
const answerPicture = (answer: PossibleAnswer): Html | null =>
  answer.imageUrl !== null && isPicture(answer.imageUrl)
    ? html`<img src="${answer.imageUrl}" alt="${answer.content.trim() ? altOf(answer) : ''}" loading="lazy" decoding="async">`
    : null

const width = (share: number): string => `${Math.round(Math.min(1, share) * 1000) / 10}%`

function answerRow({ answer, count, share, isOwn }: AnswerTally, wording: Wording, isScale: boolean): Html {
  const own = isOwn && chip(wording.words.ownChoice)
  const noun = wording.count(wording.words.answers, count)
  return html`<li class="answer${isOwn && ' own'}">
<span class="label">${answerPicture(answer)}<span class="named"><span dir="${wording.directionOf(answerLabel(answer))}">${answerLabel(answer)}</span>${!isScale && own}</span></span>
<span class="figures"><span class="n" data-live="n${answer.id}"><span class="unseen">${noun}, </span><span aria-hidden="true">${wording.number(count)}</span></span><b data-live="p${answer.id}">${wording.percent(share)}</b></span>
<span class="track" aria-hidden="true"><span class="fill" data-live="w${answer.id}" style="inline-size:${count > 0 ? `max(4px,${width(share)})` : '0'}"></span></span>${isScale && own}
</li>`
}

const totalNote = ({ whole }: Tally, { words, count, percent }: Wording): string => {
  if (whole.count === 0) return words.noAnswers
  const forms = { answers: words.answers, people: words.people, ticks: words.choices }[whole.of]
  const sentence = `${percent(1)} = ${count(forms, whole.count)}`
  return whole.of === 'answers' ? sentence : `${sentence}. ${words.severalPossible}`
}

function together(results: QuestionResults, wording: Wording): Html | null {
  const combinations = listCombinations(results)
  if (combinations.length === 0) return null
  const { words, count } = wording
  return html`<div class="together"><h3>${words.together}</h3><ul>${combinations.map(
    (combination) =>
      html`<li><span>${combination.answers.map(
        (answer, index) => html`${index > 0 && raw('<span class="plus"> + </span>')}${answerLabel(answer)}`,
      )} ${combination.isOwn && chip(words.ownChoice)}</span><span class="n">${count(words.people, combination.count)}</span></li>`,
  )}</ul>${isListFull(results) && html`<p class="note" dir="${wording.ownDirection}">${words.latest.replace('{n}', wording.number(results.ticks.length))}</p>`}</div>`
}

const quote = (text: string, { words, directionOf }: Wording): Html =>
  html`<div class="said"><span class="who">${words.ownAnswer}</span><blockquote dir="${directionOf(text)}">${text}</blockquote></div>`

/** The reader's own answers that no bar shows: texts, and archived answers. */
function ownAnswers({ question, own }: QuestionResults, wording: Wording): Html | null {
  if (own === null) return null
  const isShown = (answer: PossibleAnswer) => isCounted(question) && !answer.archived
  const apart = question.possibleAnswers.filter(
    (answer) => own.answerIds.includes(answer.id) && !isShown(answer),
  )
  const text = question.kind === 'custom_content' ? null : own.text?.trim()
  const lines = [...apart.map(answerLabel), ...(text ? [text] : [])]
  return lines.length === 0 ? null : quote(lines.join('\n'), wording)
}

function figures(results: QuestionResults, wording: Wording): Html {
  const counted = tally(results)
  const { id, settings } = results.question
  const isScale = settings.nps && counted.answers.every(({ answer }) => answer.content.length <= 2)
  const longest = Math.max(1, ...counted.answers.map(({ count }) => wording.number(count).length))
  return html`<ul class="answers${isScale && ' scale'}" role="list"${isScale && html` style="--figures:${longest + 6}ch"`}>${counted.answers.map(
    (answer) => answerRow(answer, wording, isScale),
  )}</ul>
${ownAnswers(results, wording)}
<p class="note" dir="${wording.ownDirection}" data-live="s${id}">${totalNote(counted, wording)}</p>
<div data-live="c${id}">${together(results, wording)}</div>`
}

/**
 * The section of a question; null for custom content and archived questions. `locale`: the survey's,
 * for the `lang` attribute of its texts if the page's language differs.
 */
export function questionSection(results: QuestionResults, wording: Wording, locale: string): Html | null {
  const { question } = results
  if (question.archived || question.kind === 'custom_content') return null
  const foreign = wording.lang.split('-')[0] !== locale.split(/[-_]/)[0]
  const heading = html`<h2 dir="${wording.directionOf(question.content)}"${foreign && html` lang="${locale}"`}>${question.content}</h2>`
  if (isCounted(question))
    return html`<section class="question">${heading}${figures(results, wording)}</section>`
  const { words } = wording
  return html`<section class="question">${heading}${ownAnswers(results, wording)}<p class="note" dir="${wording.ownDirection}">${words.ownWords}</p></section>`
}

/** The number of answers behind the figures of all questions. */
export const countAnswers = (results: readonly QuestionResults[]): number =>
  results
    .filter(({ question }) => isCounted(question))
    .reduce((sum, entry) => sum + tally(entry).whole.count, 0)
