// How a document is written: from top to bottom, a page at a time, each part with its meaning for a screen reader.
import type { Direction } from './direction'
import type { FaceName } from './faces'
import type { Line } from './set-lines'

export type Doc = PDFKit.PDFDocument
export type Parent = PDFKit.PDFStructureElement

export interface Paper {
  doc: Doc
  /** From which side the document is read; everything stands mirrored in one that is read from the right. */
  direction: Direction
  /** The font of Chinese characters. */
  han: FaceName
  /** Texts that were broken into lines: each is measured before it is written. */
  set: Map<string, Line[]>
}

/** Between lines, in points, like all lengths here. */
export const LINE_GAP = 2.5
/** What stands before questions: their numbers. */
export const GUTTER = 24

export const widthOf = ({ doc }: Paper): number =>
  doc.page.width - doc.page.margins.left - doc.page.margins.right
export const bottomOf = ({ doc }: Paper): number => doc.page.height - doc.page.margins.bottom

/** The left edge of a box that begins `offset` after the margin at which reading begins. */
export const leftOf = (paper: Paper, offset: number, width: number): number =>
  paper.doc.page.margins.left + (paper.direction === 'rtl' ? widthOf(paper) - offset - width : offset)

/** Draws something that a screen reader hears as `type`. */
export function tagged({ doc }: Paper, parent: Parent, type: string, draw: () => void, alt?: string): void {
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, content))
}

/** Draws something that a screen reader passes over. */
export function untagged({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** The index of the page that is written. */
export const lastPage = ({ doc }: Paper): number => {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

/** Begins a page unless there is this much room; what is longer than a page flows. */
export function makeRoom(paper: Paper, height: number): void {
  const { doc } = paper
  const whole = bottomOf(paper) - doc.page.margins.top
  if (doc.y + Math.min(height, whole) > bottomOf(paper) && doc.y > doc.page.margins.top) doc.addPage()
}
