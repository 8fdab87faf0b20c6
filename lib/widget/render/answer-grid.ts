// Lays out choices: texts and pictures, with a configurable number in a row.
import type { PossibleAnswer, WireQuestion } from '../wire-types'
import { el, style } from './element'
import { ownAddress } from './own-address'

/** Screens narrower than this (px) use `answers_per_row_mobile`. */
const MOBILE = 600

/** A single emoji. */
export const EMOJI = /^\p{ExtPict}\S{0,9}$/u

export const answerContent = ({ content, image_url, image_alt }: PossibleAnswer): HTMLElement =>
  el(
    'span',
    { class: EMOJI.test(content) ? 'label emoji' : 'label', dir: 'auto' },
    image_url &&
      el('img', {
        src: ownAddress(image_url),
        alt: image_alt === content ? '' : (image_alt ?? ''),
        class: 'picture',
      }),
    content,
  )

/** The width (em) that an answer needs so that no word breaks; the grid drops columns for it. */
const minimumWidth = (grid: HTMLElement): number => {
  // Emoji shrink.
  if (!grid.querySelector('.label:not(.emoji)')) return 1.5
  const words = Array.from(grid.children, ({ textContent }) => textContent?.split(/\s/) ?? []).flat()
  const longest = Math.max(...words.map(({ length }) => length))
  const picture = grid.querySelector('img')
  // In a list the picture is beside the words.
  const around = grid.matches('.list') ? (picture ? 148 : 64) : 32
  return Math.max(longest * 9 + around, picture ? 96 : 44) / 16
}

export function answerGrid(
  question: WireQuestion,
  attributes: Record<string, string>,
  choices: HTMLElement[],
): HTMLElement {
  const perRow = innerWidth < MOBILE ? question.answers_per_row_mobile : question.answers_per_row_desktop
  const grid = el('div', { ...attributes, class: `answers${attributes.class ?? ''}` }, ...choices)
  if (perRow && perRow > 1) {
    grid.classList.add('rows')
    style(grid, { '--per-row': perRow, '--least': `${minimumWidth(grid)}em` })
  }
  return grid
}

/** Passed to the modules on demand. */
export const GRID = { answerContent, answerGrid }
export type Grid = typeof GRID
