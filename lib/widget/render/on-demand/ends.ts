// Texts before and after the answers, such as the labels at the ends of a scale.
import type { WireQuestion } from '../../wire-types'
import type { Make } from '../element'
import STYLE from './ends.css'

type Ends = HTMLElement | null

/** Parses a JSON list of texts. */
const items = (json: string | null): string[] => {
  try {
    return JSON.parse(json ?? '[]')
  } catch {
    return []
  }
}

/** `id`: the question's; the answers are described by both elements. */
function textsAround({ el }: Make, question: WireQuestion, id: string): [above: Ends, below: Ends] {
  const ends = (texts: string[], place: string): Ends =>
    texts.length > 0
      ? el(
          'div',
          { class: 'ends', id: id + place },
          ...texts.map((text) => el('span', { dir: 'auto' }, text)),
        )
      : null
  const before = items(question.before_answers_items)
  const after = items(question.after_answers_items)
  // The labels of a scale's two ends share one line below it.
  return question.question_type === 'slider_question' || question.nps === 't' || 'rating' in question
    ? [null, ends([...before, ...after], 'i')]
    : [ends(before, 'h'), ends(after, 'i')]
}

export const v1 = { style: STYLE, textsAround }
