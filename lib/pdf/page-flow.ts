// How a document is written: from top to bottom, a page at a time, each part with its meaning for a screen reader.
import { INK } from './marks'

export type Doc = PDFKit.PDFDocument
export type Parent = PDFKit.PDFStructureElement

/** Between lines, in points, like all lengths here. */
export const LINE_GAP = 2.5
/** What stands at the left of questions: their numbers. */
export const GUTTER = 24

export const leftOf = (doc: Doc): number => doc.page.margins.left
export const widthOf = (doc: Doc): number => doc.page.width - doc.page.margins.left - doc.page.margins.right
export const bottomOf = (doc: Doc): number => doc.page.height - doc.page.margins.bottom

/** Draws something that a screen reader hears as `type`. */
export function tagged(doc: Doc, parent: Parent, type: string, draw: () => void, alt?: string): void {
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, content))
}

/** Draws something that a screen reader passes over. */
export function untagged(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** The index of the page that is written. */
export const lastPage = (doc: Doc): number => {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

/** Sets the type of what is written next. */
export const style = (doc: Doc, font: 'regular' | 'bold', size: number, colour = INK): Doc =>
  doc.font(font).fontSize(size).fillColor(colour)

/** Begins a page unless there is this much room; what is longer than a page flows. */
export function makeRoom(doc: Doc, height: number): void {
  const whole = bottomOf(doc) - doc.page.margins.top
  if (doc.y + Math.min(height, whole) > bottomOf(doc) && doc.y > doc.page.margins.top) doc.addPage()
}
