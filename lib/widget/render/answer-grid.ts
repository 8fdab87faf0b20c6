// Choices: texts and pictures.
import type { PossibleAnswer, WireQuestion } from '../wire-types'
import { el, MAKE } from './element'
import type { Form } from './field'
import { ownAddress } from './own-address'

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

/** `lay`: lays them out in rows, if the question has any. */
export function answerGrid(
  question: WireQuestion,
  attributes: Record<string, string>,
  choices: HTMLElement[],
  lay?: Form['layRows'],
): HTMLElement {
  const grid = el('div', { ...attributes, class: `answers${attributes.class ?? ''}` }, ...choices)
  lay?.(grid, question, MAKE)
  return grid
}

/** Passed to the modules on demand. */
export const GRID = { answerContent, answerGrid }
export type Grid = typeof GRID
