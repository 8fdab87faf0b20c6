// What choices look like: texts and pictures, so and so many in a row.
import type { PossibleAnswer, WireQuestion } from '../wire-types'
import { el, style } from './element'
import { ownAddress } from './own-address'

/** Width below which the numbers for mobile screens count. */
const MOBILE = 600

/** One picture sign, such as a face. */
const EMOJI = /^\p{ExtPict}\S{0,9}$/u

export const answerContent = ({ content, image_url, image_alt }: PossibleAnswer): HTMLElement =>
  el(
    'span',
    { class: EMOJI.test(content) ? 'label emoji' : 'label', dir: 'auto' },
    image_url && el('img', { src: ownAddress(image_url), alt: image_alt ?? '', class: 'picture' }),
    content,
  )

/** So many pixels does an answer need that no word breaks: a column that is narrower gives way. */
const leastWidth = (grid: HTMLElement): number => {
  const words = Array.from(grid.children, ({ textContent }) => textContent?.split(/\s/) ?? []).flat()
  const longest = Math.max(...words.map(({ length }) => length))
  const beside = grid.matches('.list') ? 64 : 32
  return Math.max(longest * 9 + beside, grid.querySelector('img') ? 120 : 44)
}

/** `role`: what holds the choices together for people who do not see them. */
export function answerGrid(
  question: WireQuestion,
  attributes: Record<string, string>,
  choices: HTMLElement[],
): HTMLElement {
  const perRow = innerWidth < MOBILE ? question.answers_per_row_mobile : question.answers_per_row_desktop
  const grid = el('div', { ...attributes, class: `answers${attributes.class ?? ''}` }, ...choices)
  if (perRow && perRow > 1) {
    grid.classList.add('rows')
    style(grid, { '--per-row': perRow, '--least': `${leastWidth(grid)}px` })
  }
  return grid
}
