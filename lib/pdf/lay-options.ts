// Possible answers in a document: all of them, the chosen marked by shape and weight.
import { ACCENT, drawMark, drawTick, INK } from './marks'
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
import type { PrintedQuestion } from './sheet'

const MARK = 9
const BESIDE = 5
const CELL = { height: 24, gap: 4, perRow: 11, longest: 3 }

const optionHeight = (doc: Doc, content: string): number =>
  style(doc, 'bold', 10.5).heightOfString(content, {
    width: widthOf(doc) - GUTTER - MARK - 8,
    lineGap: LINE_GAP,
  })

const isRowOfCells = ({ options }: PrintedQuestion): boolean =>
  options.length > 2 &&
  options.every(({ content }) => [...content].length <= CELL.longest && !content.includes('\n'))

/** How much of the answers has to stand on the same page as the question. */
export const firstOptionsHeight = (doc: Doc, question: PrintedQuestion): number =>
  isRowOfCells(question)
    ? CELL.height
    : question.options.slice(0, 2).reduce((sum, { content }) => sum + optionHeight(doc, content) + BESIDE, 0)

/** Writes the answers: side by side where all are as short as scores, else one below the other. */
export const layOptions = (doc: Doc, parent: Parent, question: PrintedQuestion, words: PdfWords): void =>
  isRowOfCells(question) ? layCells(doc, parent, question, words) : layList(doc, parent, question, words)

function layList(doc: Doc, parent: Parent, question: PrintedQuestion, words: PdfWords): void {
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
    doc.y += BESIDE
  }
  list.end()
}

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
