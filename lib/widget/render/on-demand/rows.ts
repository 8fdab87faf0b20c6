// Lays out choices with a configurable number in a row.
import type { WireQuestion } from '../../wire-types'
import type { Make } from '../element'

/** Screens narrower than this (px) use `answers_per_row_mobile`. */
const MOBILE = 600

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

export function layRows(grid: HTMLElement, question: WireQuestion, { style }: Make): void {
  const perRow = innerWidth < MOBILE ? question.answers_per_row_mobile : question.answers_per_row_desktop
  if (!perRow || perRow < 2) return
  grid.classList.add('rows')
  style(grid, { '--per-row': perRow, '--least': `${minimumWidth(grid)}em` })
}
