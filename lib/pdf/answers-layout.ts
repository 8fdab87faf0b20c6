// Sets the document of answers: heads stay with what they head, answers stay whole, pages are numbered.
import { firstOptionsHeight, layOptions } from './lay-options'
import { firstTextHeight, layText } from './lay-text'
import { ACCENT, INK, LINE, MUTED } from './marks'
import {
  type Doc,
  GUTTER,
  LINE_GAP,
  leftOf,
  makeRoom,
  type Parent,
  style,
  tagged,
  untagged,
  widthOf,
} from './page-flow'
import type { PdfWords } from './pdf-words'
import type { PrintedQuestion, Sheet } from './sheet'

const NOTE = 16

/** The least that has to stand on the same page as the question. */
const firstHeight = (doc: Doc, question: PrintedQuestion): number => {
  if (question.kind === 'custom_content') return 0
  if (question.options.length > 0) return firstOptionsHeight(doc, question)
  return question.text ? firstTextHeight(doc, question.text) : NOTE
}

function layQuestion(
  doc: Doc,
  parent: Parent,
  question: PrintedQuestion,
  number: number,
  words: PdfWords,
): void {
  const section = doc.struct('Sect')
  parent.add(section)
  const isContent = question.kind === 'custom_content'
  const width = widthOf(doc) - GUTTER
  const head = style(doc, isContent ? 'regular' : 'bold', isContent ? 10.5 : 11.5).heightOfString(
    question.content,
    { width, lineGap: LINE_GAP },
  )
  makeRoom(doc, head + 7 + firstHeight(doc, question))
  const y = doc.y
  if (!isContent) {
    untagged(doc, () =>
      style(doc, 'bold', 11.5, ACCENT).text(String(number), leftOf(doc), y, {
        width: GUTTER,
        lineBreak: false,
      }),
    )
  }
  tagged(doc, section, isContent ? 'P' : 'H2', () =>
    style(doc, isContent ? 'regular' : 'bold', isContent ? 10.5 : 11.5, isContent ? MUTED : INK).text(
      question.content,
      leftOf(doc) + GUTTER,
      y,
      { width, lineGap: LINE_GAP },
    ),
  )
  doc.y += 7
  if (!isContent) layAnswer(doc, section, question, words)
  section.end()
  doc.y += 20
}

function layAnswer(doc: Doc, parent: Parent, question: PrintedQuestion, words: PdfWords): void {
  if (question.options.length > 0) layOptions(doc, parent, question, words)
  if (question.text) layText(doc, parent, question.text)
  else if (question.skipped || question.options.length === 0) {
    makeRoom(doc, NOTE)
    tagged(doc, parent, 'P', () =>
      style(doc, 'regular', 10.5, MUTED).text(words.noAnswer, leftOf(doc) + GUTTER, doc.y, {
        lineGap: LINE_GAP,
      }),
    )
  }
}

function layHead(doc: Doc, parent: Parent, { title, answered, lost, words }: Sheet): void {
  const options = { width: widthOf(doc), lineGap: 2 }
  tagged(doc, parent, 'H1', () => style(doc, 'bold', 20).text(title, leftOf(doc), doc.y, options))
  doc.y += 4
  tagged(doc, parent, 'P', () => style(doc, 'regular', 10, MUTED).text(answered, leftOf(doc), doc.y, options))
  if (lost) {
    doc.y += 2
    tagged(doc, parent, 'P', () =>
      style(doc, 'regular', 10, MUTED).text(words.lost, leftOf(doc), doc.y, options),
    )
  }
  doc.y += 10
  const y = doc.y
  untagged(doc, () =>
    doc
      .save()
      .lineWidth(0.8)
      .moveTo(leftOf(doc), y)
      .lineTo(leftOf(doc) + widthOf(doc), y)
      .stroke(LINE)
      .restore(),
  )
  doc.y = y + 22
}

function numberPages(doc: Doc, title: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const y = doc.page.height - 38
    const width = widthOf(doc)
    // Below the margin the writer would begin a page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    style(doc, 'regular', 8.5, MUTED)
    doc.text(`${page - start + 1} / ${count}`, leftOf(doc), y, { width, align: 'right', lineBreak: false })
    doc.text(title.replace(/\n/g, ' '), leftOf(doc), y, { width: width - 60, height: 10, ellipsis: true })
    doc.endMarkedContent()
  }
}

/** Fills the document, which has one empty page and the fonts `regular` and `bold`. */
export function layAnswers(doc: Doc, sheet: Sheet): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  layHead(doc, root, sheet)
  let number = 0
  for (const question of sheet.questions) {
    if (question.kind !== 'custom_content') number++
    layQuestion(doc, root, question, number, sheet.words)
  }
  root.end()
  numberPages(doc, sheet.title)
}
