// Sets the document of answers: heads stay with what they head, answers stay whole, pages are numbered.
import type { QuestionKind } from '@/lib/domain/survey'
import { ACCENT, drawMark, drawTick, INK, LINE, MUTED } from './marks'
import type { PdfWords } from './pdf-words'

interface PrintedQuestion {
  content: string
  kind: QuestionKind
  nps: boolean
  options: { content: string; chosen: boolean }[]
  text: string | null
  skipped: boolean
}

/** All of it printable text. */
export interface Sheet {
  title: string
  answered: string
  questions: PrintedQuestion[]
  words: PdfWords
  /** Whether characters were replaced by boxes. */
  lost: boolean
}

type Doc = PDFKit.PDFDocument
type Parent = PDFKit.PDFStructureElement

const LINE_GAP = 2.5
const GUTTER = 24
const MARK = 9
const CELL = { height: 24, gap: 4, perRow: 11, longest: 3 }

const leftOf = (doc: Doc): number => doc.page.margins.left
const widthOf = (doc: Doc): number => doc.page.width - doc.page.margins.left - doc.page.margins.right
const bottomOf = (doc: Doc): number => doc.page.height - doc.page.margins.bottom

/** Draws something that a screen reader hears as `type`. */
function tagged(doc: Doc, parent: Parent, type: string, draw: () => void, alt?: string): void {
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, content))
}

/** Draws something that a screen reader passes over. */
function untagged(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const lastPage = (doc: Doc): number => {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

const style = (doc: Doc, font: 'regular' | 'bold', size: number, colour = INK): Doc =>
  doc.font(font).fontSize(size).fillColor(colour)

/** Begins a page unless there is this much room; what is longer than a page flows. */
function makeRoom(doc: Doc, height: number): void {
  const whole = bottomOf(doc) - doc.page.margins.top
  if (doc.y + Math.min(height, whole) > bottomOf(doc) && doc.y > doc.page.margins.top) doc.addPage()
}

const optionHeight = (doc: Doc, content: string): number =>
  style(doc, 'bold', 10.5).heightOfString(content, {
    width: widthOf(doc) - GUTTER - MARK - 8,
    lineGap: LINE_GAP,
  })

const isRowOfCells = ({ options }: PrintedQuestion): boolean =>
  options.length > 2 &&
  options.every(({ content }) => [...content].length <= CELL.longest && !content.includes('\n'))

/** The least that has to stand on the same page as the question. */
function firstHeight(doc: Doc, question: PrintedQuestion): number {
  if (question.options.length === 0) return 34
  if (isRowOfCells(question)) return CELL.height + 8
  return question.options.slice(0, 2).reduce((sum, { content }) => sum + optionHeight(doc, content) + 5, 0)
}

function layOptions(doc: Doc, parent: Parent, question: PrintedQuestion, words: PdfWords): void {
  const x = leftOf(doc) + GUTTER
  const width = widthOf(doc) - GUTTER - MARK - 8
  const list = doc.struct('L')
  parent.add(list)
  for (const { content, chosen } of question.options) {
    makeRoom(doc, optionHeight(doc, content))
    const y = doc.y
    const item = doc.struct('LI')
    list.add(item)
    const isRound = question.kind !== 'multiple_choices'
    tagged(
      doc,
      item,
      'Lbl',
      () => drawMark(doc, { x, y: y + 2.2, size: MARK, isRound, isChosen: chosen }),
      chosen ? words.chosen : words.notChosen,
    )
    tagged(doc, item, 'LBody', () =>
      style(doc, chosen ? 'bold' : 'regular', 10.5).text(content, x + MARK + 8, y, {
        width,
        lineGap: LINE_GAP,
      }),
    )
    item.end()
    doc.y += 5
  }
  list.end()
}

/** Scores side by side, as on a scale. */
function layCells(doc: Doc, parent: Parent, { options }: PrintedQuestion, words: PdfWords): void {
  const x = leftOf(doc) + GUTTER
  const width = (widthOf(doc) - GUTTER + CELL.gap) / CELL.perRow - CELL.gap
  const list = doc.struct('L')
  parent.add(list)
  for (let start = 0; start < options.length; start += CELL.perRow) {
    makeRoom(doc, CELL.height)
    const y = doc.y
    options.slice(start, start + CELL.perRow).forEach(({ content, chosen }, index) => {
      const left = x + index * (width + CELL.gap)
      const item = doc.struct('LI')
      list.add(item)
      untagged(doc, () => {
        doc.save().lineWidth(0.8).roundedRect(left, y, width, CELL.height, 3)
        if (chosen) doc.fillAndStroke(ACCENT, ACCENT)
        else doc.stroke('#8a929c')
        doc.restore()
        if (chosen) drawTick(doc, left + width - 9, y + 1.5, 7.5, '#ffffff')
      })
      tagged(
        doc,
        item,
        'LBody',
        () =>
          style(doc, chosen ? 'bold' : 'regular', 10, chosen ? '#ffffff' : INK).text(content, left, y + 6.2, {
            width,
            align: 'center',
            lineBreak: false,
          }),
        `${content}: ${chosen ? words.chosen : words.notChosen}`,
      )
      item.end()
    })
    doc.y = y + CELL.height + CELL.gap
  }
  list.end()
  doc.y += 3
}

/** An answer in words, with a line at its side on every page that it reaches. */
function layText(doc: Doc, parent: Parent, text: string): void {
  const first = lastPage(doc)
  const from = doc.y
  const x = leftOf(doc) + GUTTER
  const options = { width: widthOf(doc) - GUTTER - 12, lineGap: LINE_GAP }
  const line = style(doc, 'regular', 10.5).currentLineHeight(true) + LINE_GAP
  for (const paragraph of text.split('\n')) {
    if (paragraph === '') {
      // No page begins with a gap.
      if (doc.y > doc.page.margins.top) doc.y += line * 0.6
      continue
    }
    const height = doc.heightOfString(paragraph, options)
    makeRoom(doc, height > line * 7 ? line * 2 : height)
    tagged(doc, parent, 'P', () => style(doc, 'regular', 10.5).text(paragraph, x + 12, doc.y, options))
  }
  const to = doc.y
  const last = lastPage(doc)
  for (let page = first; page <= last; page++) {
    doc.switchToPage(page)
    const top = page === first ? from : doc.page.margins.top
    const bottom = page === last ? to - LINE_GAP : bottomOf(doc) - LINE_GAP
    untagged(doc, () => doc.rect(x, top, 2, bottom - top).fill(ACCENT))
  }
  doc.y = to + 4
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
  style(doc, isContent ? 'regular' : 'bold', 11.5)
  const head = doc.heightOfString(question.content, { width, lineGap: LINE_GAP })
  makeRoom(doc, head + 7 + (isContent ? 0 : firstHeight(doc, question)))
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
  if (question.options.length > 0) {
    const lay = isRowOfCells(question) ? layCells : layOptions
    lay(doc, parent, question, words)
  }
  if (question.text) layText(doc, parent, question.text)
  else if (question.skipped || question.options.length === 0) {
    makeRoom(doc, 16)
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
