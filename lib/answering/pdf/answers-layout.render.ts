// Lays out the PDF of answers: headings stay with their content, answers are not split, pages are
// numbered.

import { firstTextHeight, layText } from '@/lib/platform/pdf/lay-text'
import { ACCENT, INK, LINE, MUTED } from '@/lib/platform/pdf/marks'
import { numberPages } from '@/lib/platform/pdf/number-pages'
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
import { firstBaseline, heightOfText, type TextStyle, writeText } from '@/lib/platform/pdf/write-text'
import type { AnswersContent, PrintedQuestion } from './answers-content.render'
import { firstOptionsHeight, layOptions } from './lay-options.render'
import type { PdfWords } from './pdf-words.render'

const NOTE = 16

const HEAD: TextStyle = { bold: true, size: 11.5 }
const CONTENT: TextStyle = { size: 10.5, colour: MUTED }
const SMALL: TextStyle = { size: 10, colour: MUTED }

/** The minimum height that must fit on the same page as the question. */
const firstHeight = (paper: Paper, question: PrintedQuestion): number => {
  if (question.kind === 'custom_content') return 0
  if (question.options.length > 0) return firstOptionsHeight(paper, question)
  return question.text ? firstTextHeight(paper, question.text) : NOTE
}

function layQuestion(
  paper: Paper,
  parent: Parent,
  question: PrintedQuestion,
  number: number,
  words: PdfWords,
): void {
  const { doc } = paper
  const section = doc.struct('Sect')
  parent.add(section)
  const isContent = question.kind === 'custom_content'
  const style = isContent ? CONTENT : HEAD
  const width = widthOf(paper) - GUTTER
  const height = heightOfText(paper, question.content, style, width)
  ensureHeight(paper, height + 7 + firstHeight(paper, question))
  const y = doc.y
  if (!isContent) {
    const label = String(number)
    const lower = [question.content, label].map((text) => firstBaseline(paper, text, style, width))
    untagged(paper, () =>
      writeText(
        paper,
        label,
        { ...HEAD, colour: ACCENT },
        { x: leftOf(paper, 0, GUTTER), y: y + (lower[0] ?? 0) - (lower[1] ?? 0), width: GUTTER },
      ),
    )
  }
  tagged(paper, section, isContent ? 'P' : 'H2', () =>
    writeText(paper, question.content, style, { x: leftOf(paper, GUTTER, width), y, width }),
  )
  doc.y += 7
  if (!isContent) layAnswer(paper, section, question, words)
  section.end()
  doc.y += 20
}

function layAnswer(paper: Paper, parent: Parent, question: PrintedQuestion, words: PdfWords): void {
  if (question.options.length > 0) layOptions(paper, parent, question, words)
  if (question.text) layText(paper, parent, question.text)
  else if (question.skipped || question.options.length === 0) {
    ensureHeight(paper, NOTE)
    const width = widthOf(paper) - GUTTER
    tagged(paper, parent, 'P', () =>
      writeText(paper, words.noAnswer, CONTENT, { x: leftOf(paper, GUTTER, width), y: paper.doc.y, width }),
    )
  }
}

function layHead(paper: Paper, parent: Parent, { title, answered, lost, words }: AnswersContent): void {
  const { doc } = paper
  const width = widthOf(paper)
  const x = leftOf(paper, 0, width)
  tagged(paper, parent, 'H1', () =>
    writeText(paper, title, { bold: true, size: 20, colour: INK }, { x, y: doc.y, width }),
  )
  doc.y += 4
  tagged(paper, parent, 'P', () => writeText(paper, answered, SMALL, { x, y: doc.y, width }))
  if (lost) {
    doc.y += 2
    tagged(paper, parent, 'P', () => writeText(paper, words.lost, SMALL, { x, y: doc.y, width }))
  }
  doc.y += 10
  const y = doc.y
  untagged(paper, () =>
    doc
      .save()
      .lineWidth(0.8)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(LINE)
      .restore(),
  )
  doc.y = y + 22
}

/** Writes everything into the document, which has one empty page. */
export function layAnswers(paper: Paper, content: AnswersContent): void {
  const { doc } = paper
  const root = doc.struct('Document')
  doc.addStructure(root)
  layHead(paper, root, content)
  let number = 0
  for (const question of content.questions) {
    if (question.kind !== 'custom_content') number++
    layQuestion(paper, root, question, number, content.words)
  }
  root.end()
  numberPages(paper, content.title)
}
