// The field of a question on a page without script: buttons that send at once, radio buttons, checkboxes,
// a menu or a text.

import { type Html, html, raw } from '@/lib/platform/html/html'
import { DEFAULT_MAX_LENGTH } from '@/lib/platform/text/cut-text'
import { isOwnNumber, ratingPaths } from '@/lib/surveys/document/rating-pictures.endpoint'
import { choosesSeveral, type PossibleAnswer, type Question } from '@/lib/surveys/survey.rules'
import { altOf, answerLabel, isPicture } from './question-section.render'
import type { Wording } from './wording.render'

/** Ids of answers, or a text. */
export interface Filled {
  answerIds: number[]
  text: string
}

export interface FieldData {
  filled: Filled
  /** The id of the element with the error; null: the field has none. */
  errorId: string | null
  /** The id of the heading. */
  headingId: string
  /** The field is the first that the person must look at. */
  takesFocus: boolean
  /** It is one of several on the page, which are sent together. */
  together: boolean
}

/** What the fields of a question are called in the form. */
export const fieldNames = (question: Question, together: boolean): { answers: string; text: string } =>
  together ? { answers: `a${question.id}`, text: `text${question.id}` } : { answers: 'a', text: 'text' }

/** A slider with more answers than this becomes a menu. */
const MOST_STEPS = 12
/** Answers of a slider with more characters than this stand below each other. */
const LONG_STEP = 12
const EMOJI = /^\p{ExtPict}\S{0,9}$/u

const isSlider = ({ kind }: Question): boolean => kind === 'slider'

/** Whether the texts at its ends stand below its answers. */
export const isScale = ({ kind, settings }: Question): boolean =>
  kind === 'slider' || settings.nps || settings.rating !== undefined

export const isMenu = ({ kind, settings, possibleAnswers }: Question): boolean =>
  (kind === 'single_choice' && !settings.nps && !settings.rating && settings.buttonType === 'menu') ||
  (kind === 'slider' && possibleAnswers.length > MOST_STEPS)

/** Each answer is a button, as in the widget: one press answers and goes on. */
export const sendsAtOnce = ({ kind, settings }: Question, filled: Filled): boolean =>
  kind === 'single_choice' &&
  (settings.nps || settings.rating !== undefined || settings.buttonType === 'button') &&
  !settings.submitLabel &&
  filled.answerIds.length === 0

export function questionField(question: Question, data: FieldData, wording: Wording): Html {
  const { settings } = question
  const { filled } = data
  const names = fieldNames(question, data.together)
  switch (question.kind) {
    case 'free_text':
      return html`<textarea name="${names.text}" aria-labelledby="${data.headingId}" dir="auto" maxlength="${settings.freeText?.maxLength ?? DEFAULT_MAX_LENGTH}" placeholder="${settings.freeText?.hint}"${settings.freeText?.height && html` style="min-height:${settings.freeText.height}px"`}${invalid(data)}>${raw('\n')}${filled.text}</textarea>`
    case 'single_choice':
    case 'multiple_choices':
    case 'slider':
    case 'custom_content':
      return choiceField(question, data, wording)
  }
}

function choiceField(question: Question, data: FieldData, wording: Wording): Html {
  const { settings, possibleAnswers: answers } = question
  const { filled } = data
  const names = fieldNames(question, data.together)
  if (isMenu(question))
    return html`<select name="${names.answers}" aria-labelledby="${data.headingId}"${invalid(data)}><option value="">${settings.defaultLabel || wording.words.choose}</option>${answers.map(
      (answer) =>
        html`<option value="${answer.id}"${filled.answerIds.includes(answer.id) && raw(' selected')}>${answerLabel(answer)}</option>`,
    )}</select>`
  return settings.rating ? ratingField(question, data, wording) : choices(question, data, wording)
}

export const invalid = ({ errorId, takesFocus }: FieldData): Html | null =>
  errorId === null
    ? null
    : html` aria-invalid="true" aria-describedby="${errorId}"${takesFocus && raw(' autofocus')}`

const shapeOf = ({ kind, settings, possibleAnswers: answers }: Question): string => {
  if (settings.nps) return 'row'
  if (kind === 'slider') {
    const longest = Math.max(...answers.map((answer) => answerLabel(answer).length))
    return longest <= 2 ? 'row' : longest <= LONG_STEP && answers.length <= 7 ? 'steps' : 'list'
  }
  return settings.buttonType === 'button' ? 'tiles' : 'list'
}

/** How many there are, and how many of them stand in the first of two rows. */
const counted = ({ length }: { length: number }): Html =>
  html`--count:${length};--half:${Math.ceil(length / 2)}`

/** How many stand in a row, and the width that one needs so that no word breaks; emoji shrink. */
function rows({ settings, possibleAnswers }: Question, shape: string): Html | null {
  if (shape === 'row') return html` style="${counted(possibleAnswers)}"`
  const { desktop, mobile } = settings.answersPerRow
  if ((desktop ?? 0) < 2 && (mobile ?? 0) < 2) return null
  const words = possibleAnswers.flatMap((answer) => answerLabel(answer).split(/\s/))
  const longest = Math.max(...words.map(({ length }) => length))
  const hasPicture = possibleAnswers.some(({ imageUrl }) => imageUrl !== null)
  // In a list the picture is beside the words.
  const around = shape === 'list' ? (hasPicture ? 148 : 64) : 32
  const isEmoji = !hasPicture && possibleAnswers.every((answer) => EMOJI.test(answerLabel(answer)))
  const least = isEmoji ? 24 : Math.max(longest * 9 + around, hasPicture ? 96 : 44)
  return html` style="--wide:${desktop ?? 1};--narrow:${mobile ?? 1};--least:${least / 16}rem"`
}

function choices(question: Question, data: FieldData, wording: Wording): Html {
  const { filled } = data
  const atOnce = !data.together && sendsAtOnce(question, filled)
  const type = choosesSeveral(question.kind) ? 'checkbox' : 'radio'
  const { answers: name } = fieldNames(question, data.together)
  const shape = shapeOf(question)
  const style = isSlider(question) && shape !== 'row' ? null : rows(question, shape)
  return html`<div class="choices ${shape}${style && shape !== 'row' && ' rows'}"${style}>${question.possibleAnswers.map(
    (answer, place) =>
      atOnce
        ? html`<button class="choice" name="${name}" value="${answer.id}"${place === 0 && focus(data)}>${label(answer, place, wording)}</button>`
        : html`<label class="choice"><input type="${type}" name="${name}" value="${answer.id}"${filled.answerIds.includes(answer.id) && raw(' checked')}${place === 0 && invalid(data)}>${label(answer, place, wording)}</label>`,
  )}</div>`
}

const focus = ({ errorId, takesFocus }: FieldData): Html | null =>
  errorId !== null && takesFocus ? raw(' autofocus') : null

/** Picture and text; a picture without a text is named by its description, or else by its place. */
function label(answer: PossibleAnswer, place: number, { directionOf }: Wording): Html {
  const { content, imageUrl } = answer
  const text = content.trim()
  const shown = imageUrl !== null && isPicture(imageUrl) ? imageUrl : null
  const alt = altOf(answer) || (text ? '' : `${place + 1}`)
  const said = shown && !text ? null : answerLabel(answer)
  return html`${shown && html`<img src="${shown}" alt="${alt}">`}${said && html`<span class="label${EMOJI.test(said) && ' emoji'}" dir="${directionOf(said)}">${said}</span>`}`
}

/** Stars, faces or numbers; what one says is shown while it is pointed at or has the focus. */
function ratingField(question: Question, data: FieldData, { words, directionOf }: Wording): Html {
  const { settings, possibleAnswers: answers } = question
  const { rating = 'numbers' } = settings
  const { filled } = data
  const atOnce = !data.together && sendsAtOnce(question, filled)
  const { answers: name } = fieldNames(question, data.together)
  const count = answers.length
  const texts = answers.map((answer) => answerLabel(answer).trim())
  const isSaid = !texts.every(isOwnNumber)
  const hasEnds = !settings.helper.beforeItems?.length && !settings.helper.afterItems?.length
  const symbols = answers.map((answer, index) => {
    const text = texts[index] ?? ''
    const place = `${index + 1}`
    const rated = words.rated.replace('{n}', place).replace('{count}', `${count}`)
    const isOwn = rating === 'numbers' && isOwnNumber(text)
    const says = text === place ? rated : isOwn ? text : `${rated}: ${text}`
    const paths = ratingPaths(rating, index, count)
    const shown = paths.length > 0 ? picture(paths) : html`<span>${isOwn ? text : place}</span>`
    const caption =
      isSaid && html`<span class="caption" aria-hidden="true" dir="${directionOf(text)}">${text}</span>`
    return atOnce
      ? html`<button class="choice" name="${name}" value="${answer.id}" aria-label="${says}"${index === 0 && focus(data)}>${shown}${caption}</button>`
      : html`<label class="choice"><input type="radio" name="${name}" value="${answer.id}" aria-label="${says}"${filled.answerIds.includes(answer.id) && raw(' checked')}${index === 0 && invalid(data)}>${shown}${caption}</label>`
  })
  return html`<div class="rated" style="${counted(answers)}"><div class="row rating ${rating}">${symbols}</div>${isSaid && html`<div class="captions" aria-hidden="true"><div class="ends">${hasEnds && [texts[0] ?? '', texts.at(-1) ?? ''].map((text) => html`<span dir="${directionOf(text)}">${text}</span>`)}</div></div>`}</div>`
}

const picture = (paths: string[]): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths.map((d) => html`<path d="${d}"/>`)}</svg>`
