// Ratings: stars, faces or numbers in place of the answers of a single choice, which stays a group
// of radio buttons.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form } from '../field'
import STYLE from './rating.css'

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z'
const FACE = 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19z'
const EYES = 'M8.6 9.8v.4M15.4 9.8v.4'
/** From the saddest to the happiest. */
const MOUTHS = [
  'M7.6 17q4.4-5 8.8 0',
  'M8 16.2q4-2.4 8 0',
  'M8 15.4h8',
  'M8 14.6q4 2.6 8 0',
  'M7.2 13.6h9.6a4.8 4.6 0 0 1-9.6 0z',
]

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

const isNumber = (text: string): boolean => /^\s*\d{1,3}\s*$/.test(text)

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
    const rated = form.words.rated.replace('{n}', place).replace('{count}', `${count}`)
    // A number of its own, such as 0 to 10, is read as it is seen.
    const isOwn = symbols === 'numbers' && isNumber(text)
    input?.setAttribute('aria-label', text === place ? rated : isOwn ? text : `${rated}: ${text}`)
    const face = Math.round((index * (MOUTHS.length - 1)) / Math.max(count - 1, 1))
    shown?.replaceWith(
      symbols === 'stars'
        ? picture(STAR)
        : symbols === 'faces'
          ? picture(FACE, EYES, MOUTHS[face] ?? '')
          : el('span', { class: 'label' }, isOwn ? text : place),
    )
  })
  const element = el('div', { class: 'rated' }, field.element)
  style(element, { '--count': count, '--half': Math.ceil(count / 2) })
  const texts = answers.map(({ content }) => content)
  if (texts.every(isNumber)) return { ...field, element }

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

export const v1 = { style: STYLE, rating }
