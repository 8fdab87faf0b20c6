// Writes a PDF from top to bottom, page by page, with tags for screen readers.
import type { Direction } from './direction'
import type { FaceName } from './faces'
import type { Line } from './set-lines'

export type Doc = PDFKit.PDFDocument
export type Parent = PDFKit.PDFStructureElement

export interface Paper {
  doc: Doc
  /** The reading direction; the layout is mirrored for right-to-left. */
  direction: Direction
  /** The font of Chinese characters. */
  han: FaceName
  /** Cache of texts broken into lines: each text is measured before it is written. */
  set: Map<string, Line[]>
}

/** Between lines, in points, like all lengths here. */
export const LINE_GAP = 2.5
/** The width of the column with the questions' numbers. */
export const GUTTER = 24

export const widthOf = ({ doc }: Paper): number =>
  doc.page.width - doc.page.margins.left - doc.page.margins.right
export const bottomOf = ({ doc }: Paper): number => doc.page.height - doc.page.margins.bottom

/** The left edge of a box that begins `offset` after the margin on the starting side. */
export const leftOf = (paper: Paper, offset: number, width: number): number =>
  paper.doc.page.margins.left + (paper.direction === 'rtl' ? widthOf(paper) - offset - width : offset)

/** Draws something with the structure tag `type`. */
export function tagged({ doc }: Paper, parent: Parent, type: string, draw: () => void, alt?: string): void {
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, content))
}

/** Draws something that screen readers ignore. */
export function untagged({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** The index of the current page. */
export const lastPage = ({ doc }: Paper): number => {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

/** Begins a new page unless this height fits; what is longer than a page is split. */
export function ensureHeight(paper: Paper, height: number): void {
  const { doc } = paper
  const whole = bottomOf(paper) - doc.page.margins.top
  if (doc.y + Math.min(height, whole) > bottomOf(paper) && doc.y > doc.page.margins.top) doc.addPage()
}
