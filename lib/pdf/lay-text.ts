// Answers in words in a document, over as many pages as they need.
import { ACCENT } from './marks'
import {
  bottomOf,
  type Doc,
  GUTTER,
  LINE_GAP,
  lastPage,
  leftOf,
  makeRoom,
  type Parent,
  style,
  tagged,
  untagged,
  widthOf,
} from './page-flow'

const INDENT = 12
/** A paragraph of up to so many lines stays whole; of a longer one two lines stay together. */
const WHOLE = 7

const optionsFor = (doc: Doc) => ({ width: widthOf(doc) - GUTTER - INDENT, lineGap: LINE_GAP })

const lineHeight = (doc: Doc): number => style(doc, 'regular', 10.5).currentLineHeight(true) + LINE_GAP

const keptHeight = (doc: Doc, paragraph: string): number => {
  const line = lineHeight(doc)
  const height = doc.heightOfString(paragraph, optionsFor(doc))
  return height > line * WHOLE ? line * 2 : height
}

/** How much of the text has to stand on the same page as the question. */
export const firstTextHeight = (doc: Doc, text: string): number =>
  keptHeight(doc, text.split('\n', 1)[0] ?? '')

/** An answer in words, with a line at its side on every page that it reaches. */
export function layText(doc: Doc, parent: Parent, text: string): void {
  const x = leftOf(doc) + GUTTER
  const reached = new Map<number, { top: number; bottom: number }>()
  for (const paragraph of text.split('\n')) {
    if (paragraph === '') {
      // No page begins with a gap.
      if (doc.y > doc.page.margins.top) doc.y += lineHeight(doc) * 0.6
      continue
    }
    makeRoom(doc, keptHeight(doc, paragraph))
    const [first, from] = [lastPage(doc), doc.y]
    tagged(doc, parent, 'P', () =>
      style(doc, 'regular', 10.5).text(paragraph, x + INDENT, from, optionsFor(doc)),
    )
    for (let page = first; page <= lastPage(doc); page++) {
      const top = reached.get(page)?.top ?? (page === first ? from : doc.page.margins.top)
      reached.set(page, { top, bottom: page === lastPage(doc) ? doc.y : bottomOf(doc) })
    }
  }
  const to = doc.y
  for (const [page, { top, bottom }] of reached) {
    doc.switchToPage(page)
    untagged(doc, () => doc.rect(x, top, 2, bottom - LINE_GAP - top).fill(ACCENT))
  }
  doc.y = to + 4
}
