// Lays out all possible answers of a question; chosen ones differ in shape and weight.

import { ACCENT, drawMark, drawTick, INK } from '@/lib/platform/pdf/marks'
import {
  ensureHeight,
  GUTTER,
  leftOf,
  type Paper,
  type Parent,
  tagged,
  untagged,
  widthOf,
} from '@/lib/platform/pdf/page-flow'
import { firstBaseline, heightOfText, writeText } from '@/lib/platform/pdf/write-text'
import { choosesSeveral } from '@/lib/surveys/survey.rules'
import type { PrintedQuestion } from './answers-content.render'
import type { PdfWords } from './pdf-words.render'

const MARK = 9
const INDENT = MARK + 8
const BESIDE = 5
const CELL = { height: 24, gap: 4, perRow: 11, longest: 3 }
const SIZE = 10.5

const textWidth = (paper: Paper): number => widthOf(paper) - GUTTER - INDENT

const optionHeight = (paper: Paper, content: string): number =>
  heightOfText(paper, content, { bold: true, size: SIZE }, textWidth(paper))

const isRowOfCells = ({ options }: PrintedQuestion): boolean =>
  options.length > 2 &&
  options.every(({ content }) => [...content].length <= CELL.longest && !content.includes('\n'))

/** The height of the answers that must fit on the same page as the question. */
export const firstOptionsHeight = (paper: Paper, question: PrintedQuestion): number =>
  isRowOfCells(question)
    ? CELL.height
    : question.options
        .slice(0, 2)
        .reduce((sum, { content }) => sum + optionHeight(paper, content) + BESIDE, 0)

/** Writes the answers: side by side if all are as short as scores, else one below the other. */
export const layOptions = (paper: Paper, parent: Parent, question: PrintedQuestion, words: PdfWords): void =>
  isRowOfCells(question) ? layCells(paper, parent, question, words) : layList(paper, parent, question, words)

function layList(paper: Paper, parent: Parent, question: PrintedQuestion, words: PdfWords): void {
  const { doc } = paper
  const width = textWidth(paper)
  const list = doc.struct('L')
  parent.add(list)
  for (const { content, chosen } of question.options) {
    ensureHeight(paper, optionHeight(paper, content))
    const y = doc.y
    const item = doc.struct('LI')
    list.add(item)
    const isRound = !choosesSeveral(question.kind)
    tagged(
      paper,
      item,
      'Lbl',
      () =>
        drawMark(doc, {
          x: leftOf(paper, GUTTER, MARK),
          y: y + firstBaseline(paper, content, { size: SIZE }, width) - MARK + 1.5,
          size: MARK,
          isRound,
          isChosen: chosen,
        }),
      chosen ? words.chosen : words.notChosen,
    )
    tagged(paper, item, 'LBody', () =>
      writeText(
        paper,
        content,
        { bold: chosen, size: SIZE },
        { x: leftOf(paper, GUTTER + INDENT, width), y, width },
      ),
    )
    item.end()
    doc.y += BESIDE
  }
  list.end()
}

function layCells(paper: Paper, parent: Parent, { options }: PrintedQuestion, words: PdfWords): void {
  const { doc } = paper
  const width = (widthOf(paper) - GUTTER + CELL.gap) / CELL.perRow - CELL.gap
  const list = doc.struct('L')
  parent.add(list)
  for (let start = 0; start < options.length; start += CELL.perRow) {
    ensureHeight(paper, CELL.height)
    const y = doc.y
    options.slice(start, start + CELL.perRow).forEach(({ content, chosen }, index) => {
      const x = leftOf(paper, GUTTER + index * (width + CELL.gap), width)
      const item = doc.struct('LI')
      list.add(item)
      untagged(paper, () => {
        doc.save().lineWidth(0.8).roundedRect(x, y, width, CELL.height, 3)
        if (chosen) doc.fillAndStroke(ACCENT, ACCENT)
        else doc.stroke('#8a929c')
        doc.restore()
        if (chosen) drawTick(doc, x + width - 9, y + 1.5, 7.5, '#ffffff')
      })
      tagged(
        paper,
        item,
        'LBody',
        () =>
          writeText(
            paper,
            content,
            { bold: chosen, size: 10, colour: chosen ? '#ffffff' : INK },
            { x, y: y + 6.2, width, align: 'center' },
          ),
        `${content}: ${chosen ? words.chosen : words.notChosen}`,
      )
      item.end()
    })
    doc.y = y + CELL.height + CELL.gap
  }
  list.end()
  doc.y += 3
}
