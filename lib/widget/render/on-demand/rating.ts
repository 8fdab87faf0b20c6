// Ratings: stars, faces or numbers in place of the answers of a single choice, which stays a group
// of radio buttons.
import { isOwnNumber, ratingPaths } from '@/lib/surveys/document/rating-pictures.endpoint'
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import STYLE from './rating.css'

/** `paths`: the outlines of a picture of 24 by 24. */
function picture(...paths: string[]): SVGElement {
  const make = (tag: string, attributes: Record<string, string>): SVGElement => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const svg = make('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  svg.append(...paths.map((d) => make('path', { d })))
  return svg
}

/** `field`: the answers as radio buttons; their labels become symbols. */
function rating(
  question: QuestionOf<'single_choice_question'>,
  form: Form,
  field: Field,
  { el, style }: Make,
): Field {
  const { rating: symbols, possible_answers: answers } = question
  const count = answers.length
  const labels = [...field.element.children]
  labels.forEach((label, index) => {
    const text = answers[index]?.content.trim() ?? ''
    const place = `${index + 1}`
    const [input, shown] = label.children
    const rated = (form.words.rated ?? ENGLISH.rated).replace('{n}', place).replace('{count}', `${count}`)
    // A number of its own, such as 0 to 10, is read as it is seen.
    const isOwn = symbols === 'numbers' && isOwnNumber(text)
    input?.setAttribute('aria-label', text === place ? rated : isOwn ? text : `${rated}: ${text}`)
    const paths = symbols ? ratingPaths(symbols, index, count) : []
    shown?.replaceWith(
      paths.length ? picture(...paths) : el('span', { class: 'label' }, isOwn ? text : place),
    )
  })
  const element = el('div', { class: `rated${symbols === 'numbers' ? ` n${count}` : ''}` }, field.element)
  style(element, {
    '--count': count,
    '--each': symbols === 'numbers' ? '20em' : '5.5em',
  })
  const texts = answers.map(({ content }) => content)
  if (texts.every(isOwnNumber)) return { ...field, element }

  // What the symbols say: both ends, or the one that is pointed at or chosen.
  const words = (text: string | undefined) => el('span', { dir: 'auto' }, text)
  const ends =
    !question.before_answers_items &&
    !question.after_answers_items &&
    el('div', { class: 'ends' }, words(texts[0]), words(texts[count - 1]))
  const captions = texts.map(words)
  element.append(el('div', { class: 'captions', 'aria-hidden': 'true' }, ends, ...captions))
  const paint = (pointed: number): void => {
    const chosen = pointed < 0 ? labels.findIndex((label) => label.querySelector(':checked')) : pointed
    for (const [index, caption] of captions.entries()) caption.classList.toggle('shown', index === chosen)
    if (ends) ends.classList.toggle('shown', chosen < 0)
  }
  field.element.addEventListener('pointerover', ({ target }) =>
    paint(labels.findIndex((label) => label.contains(target as Node))),
  )
  for (const name of ['pointerleave', 'change']) field.element.addEventListener(name, () => paint(-1))
  paint(-1)
  return { ...field, element }
}

/** Where many numbers need two rows, the text of the lowest goes above the first. */
const TWO_ROWS = [7, 8, 9, 10, 11]
  .map(
    (count) =>
      `@container (max-width:${count * 1.5 - 0.01}em){.n${count}>.scale{--row:${Math.ceil(count / 2)}}.with-ends:has(>.n${count}){display:flex;flex-direction:column;gap:6px}.n${count}+.ends{display:contents}.n${count}+.ends>:first-child{order:-1}.n${count}+.ends>:last-child{align-self:end}}`,
  )
  .join('')

export const v1 = { style: STYLE + TWO_ROWS, rating }
