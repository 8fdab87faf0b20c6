// Lays out text answers, over as many pages as they need.
import { directionOfText } from './direction'
import { ACCENT } from './marks'
import {
  bottomOf,
  ensureHeight,
  GUTTER,
  LINE_GAP,
  lastPage,
  leftOf,
  type Paper,
  type Parent,
  tagged,
  untagged,
  widthOf,
} from './page-flow'
import { heightOfText, writeText } from './write-text'

const INDENT = 12
const STYLE = { size: 10.5 }
/** Paragraphs of up to this many lines are not split; of longer ones two lines stay together. */
const WHOLE = 7

const textWidth = (paper: Paper): number => widthOf(paper) - GUTTER - INDENT

const keptHeight = (paper: Paper, paragraph: string): number => {
  const line = heightOfText(paper, '', STYLE, textWidth(paper))
  const height = heightOfText(paper, paragraph, STYLE, textWidth(paper))
  return height > line * WHOLE ? line * 2 : height
}

/** The height of the text that must fit on the same page as the question. */
export const firstTextHeight = (paper: Paper, text: string): number =>
  keptHeight(paper, text.split('\n', 1)[0] ?? '')

/** Writes a text answer, with a vertical line next to it on each of its pages. */
export function layText(paper: Paper, parent: Parent, text: string): void {
  const { doc } = paper
  const width = textWidth(paper)
  const x = leftOf(paper, GUTTER + INDENT, width)
  const reached = new Map<number, { top: number; bottom: number }>()
  for (const paragraph of text.split('\n')) {
    if (paragraph === '') {
      // No page begins with a gap.
      if (doc.y > doc.page.margins.top) doc.y += heightOfText(paper, '', STYLE, width) * 0.6
      continue
    }
    ensureHeight(paper, keptHeight(paper, paragraph))
    const [first, from] = [lastPage(paper), doc.y]
    tagged(paper, parent, 'P', () => writeText(paper, paragraph, STYLE, { x, y: from, width, align: 'own' }))
    for (let page = first; page <= lastPage(paper); page++) {
      const top = reached.get(page)?.top ?? (page === first ? from : doc.page.margins.top)
      reached.set(page, { top, bottom: page === lastPage(paper) ? doc.y : bottomOf(paper) })
    }
  }
  const to = doc.y
  const lineX = lineBeside(paper, text)
  for (const [page, { top, bottom }] of reached) {
    doc.switchToPage(page)
    untagged(paper, () => doc.rect(lineX, top, 2, bottom - LINE_GAP - top).fill(ACCENT))
  }
  doc.y = to + 4
}

/** The x position of the line: on the side where the text begins. */
function lineBeside(paper: Paper, text: string): number {
  const before = leftOf(paper, GUTTER, 2)
  const after = leftOf(paper, widthOf(paper) + INDENT - 2, 2)
  return (directionOfText(text) ?? paper.direction) === paper.direction ? before : after
}
