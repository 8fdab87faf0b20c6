// Lays out a report: its main figures, and each answer with its share as a bar.

import { ACCENT, INK, LINE, MUTED } from '@/lib/platform/pdf/marks'
import { numberPages } from '@/lib/platform/pdf/number-pages'
import {
  ensureHeight,
  leftOf,
  type Paper,
  type Parent,
  tagged,
  untagged,
  widthOf,
} from '@/lib/platform/pdf/page-flow'
import {
  heightOfText,
  type TextStyle,
  widthOfLine,
  writeOneLine,
  writeText,
} from '@/lib/platform/pdf/write-text'
import type { ContentOfQuestion, ReportContent } from './report-content.render'

const TITLE: TextStyle = { bold: true, size: 20, colour: INK }
const HEAD: TextStyle = { bold: true, size: 12.5 }
const BODY: TextStyle = { size: 10 }
const SMALL: TextStyle = { size: 9.5, colour: MUTED }
const NAME: TextStyle = { size: 8.5, colour: MUTED }
const FIGURE: TextStyle = { bold: true, size: 15 }
const SCORE: TextStyle = { bold: true, size: 20 }
const BAR = { height: 7, round: 2, track: '#e6ebee', gap: 9 }
const VALUE_WIDTH = 110
const SCORE_GAP = 8
const QUOTE = 10
/** Before figures, which are written from left to right in every report. */
const LEFT_TO_RIGHT = '\u200E'

/** Writes everything into the document, which has one empty page. */
export function layReport(paper: Paper, content: ReportContent): void {
  const { doc } = paper
  const root = doc.struct('Document')
  doc.addStructure(root)
  layHead(paper, root, content)
  for (const question of content.questions) {
    doc.y += 16
    ensureHeight(paper, heightTogether(paper, question))
    layLine(paper)
    doc.y += 14
    layQuestion(paper, root, question)
  }
  if (content.note) {
    doc.y += 16
    write(paper, root, 'P', content.note, SMALL)
  }
  root.end()
}

/** The same as a document of pages. */
export function layReportPages(paper: Paper, content: ReportContent): void {
  layReport(paper, content)
  numberPages(paper, content.title)
}

function layHead(paper: Paper, root: Parent, { title, about, figures, empty }: ReportContent): void {
  const { doc } = paper
  write(paper, root, 'H1', title, TITLE)
  doc.y += 3
  for (const line of about) write(paper, root, 'P', line, SMALL)
  doc.y += 14
  layFigures(paper, root, figures)
  if (empty) {
    doc.y += 16
    write(paper, root, 'P', empty, BODY)
  }
}

/** The main figures beside each other. */
function layFigures(paper: Paper, root: Parent, figures: ReportContent['figures']): void {
  if (figures.length === 0) return
  const { doc } = paper
  const gap = 12
  const width = (widthOf(paper) + gap) / figures.length - gap
  const top = doc.y
  const names = Math.max(...figures.map(({ name }) => heightOfText(paper, name, NAME, width)))
  let bottom = top
  figures.forEach(({ name, value }, index) => {
    const x = leftOf(paper, index * (width + gap), width)
    tagged(paper, root, 'P', () => {
      writeText(paper, name, NAME, { x, y: top, width })
      writeText(paper, value, FIGURE, { x, y: top + names, width })
    })
    bottom = Math.max(bottom, doc.y)
  })
  doc.y = bottom
}

function layLine(paper: Paper): void {
  const { doc } = paper
  untagged(paper, () => {
    doc.rect(leftOf(paper, 0, widthOf(paper)), doc.y, widthOf(paper), 0.75).fill(LINE)
  })
}

function write(paper: Paper, parent: Parent, tag: string, text: string, style: TextStyle): void {
  const { doc } = paper
  const width = widthOf(paper)
  tagged(paper, parent, tag, () =>
    writeText(paper, text, style, { x: leftOf(paper, 0, width), y: doc.y, width }),
  )
}

/** One question from `doc.y` on. */
export function layQuestion(paper: Paper, parent: Parent, question: ContentOfQuestion): void {
  const { doc } = paper
  const section = doc.struct('Sect')
  parent.add(section)
  write(paper, section, 'H2', question.content, HEAD)
  doc.y += 2
  write(paper, section, 'P', question.answered, SMALL)
  if (question.score) layScore(paper, section, question.score)
  doc.y += 8
  for (const cell of question.cells) layCell(paper, section, cell)
  for (const text of question.texts) layQuote(paper, section, text)
  section.end()
}

/** What stays together: a short question as a whole, and the heading of a long one with what follows. */
function heightTogether(paper: Paper, { content, cells, score, texts }: ContentOfQuestion): number {
  const { page } = paper.doc
  const head = 14 + heightOfText(paper, content, HEAD, widthOf(paper)) + 16 + (score ? 40 : 0)
  const bars = cells.reduce((sum, { label }) => sum + heightOfCell(paper, label), 8)
  const isShort = texts.length === 0 && head + bars < page.height / 2
  return isShort ? head + bars : head + 40
}

function layScore(
  paper: Paper,
  parent: Parent,
  { value, words }: NonNullable<ContentOfQuestion['score']>,
): void {
  const { doc } = paper
  const whole = widthOf(paper)
  doc.y += 6
  const height = heightOfText(paper, value, SCORE, whole)
  ensureHeight(paper, height)
  const y = doc.y
  const score = `${LEFT_TO_RIGHT}${value}`
  tagged(paper, parent, 'P', () => {
    const width = widthOfLine(paper, score, SCORE) + SCORE_GAP
    writeText(paper, score, SCORE, { x: leftOf(paper, 0, width), y, width })
    const beside = whole - width
    const top = y + Math.max(0, (height - heightOfText(paper, words, SMALL, beside)) / 2 + 1)
    writeText(paper, words, SMALL, { x: leftOf(paper, width, beside), y: top, width: beside })
  })
  doc.y = Math.max(doc.y, y + height)
}

function layQuote(paper: Paper, parent: Parent, text: string): void {
  const { doc } = paper
  const width = widthOf(paper) - QUOTE
  ensureHeight(paper, 2 * BODY.size)
  const y = doc.y
  const height = heightOfText(paper, text, BODY, width)
  const isOnPage = y + height <= doc.page.height - doc.page.margins.bottom
  if (isOnPage) untagged(paper, () => void doc.rect(leftOf(paper, 0, 2), y, 2, height - 2).fill(LINE))
  tagged(paper, parent, 'P', () => writeText(paper, text, BODY, { x: leftOf(paper, QUOTE, width), y, width }))
  doc.y += 6
}

const heightOfCell = (paper: Paper, label: string): number =>
  heightOfText(paper, label, BODY, widthOf(paper) - VALUE_WIDTH) + 1 + BAR.height + BAR.gap

function layCell(
  paper: Paper,
  parent: Parent,
  { label, share, count, length }: ContentOfQuestion['cells'][number],
): void {
  const { doc } = paper
  const whole = widthOf(paper)
  const width = whole - VALUE_WIDTH
  const height = heightOfText(paper, label, BODY, width)
  ensureHeight(paper, heightOfCell(paper, label))
  const y = doc.y
  const value = { x: leftOf(paper, width, VALUE_WIDTH), y, width: VALUE_WIDTH, align: 'end' } as const
  tagged(paper, parent, 'P', () => {
    writeText(paper, label, BODY, { x: leftOf(paper, 0, width), y, width })
    writeOneLine(
      paper,
      count === null ? share : `${LEFT_TO_RIGHT}${share} · ${count}`,
      { ...SMALL, colour: count === null ? MUTED : INK },
      value,
    )
  })
  const top = y + height + 1
  if (length !== null)
    untagged(paper, () => {
      doc.roundedRect(leftOf(paper, 0, whole), top, whole, BAR.height, BAR.round).fill(BAR.track)
      const filled = length * whole
      if (filled > 0)
        doc
          .roundedRect(leftOf(paper, 0, filled), top, filled, BAR.height, Math.min(BAR.round, filled / 2))
          .fill(ACCENT)
    })
  doc.y = top + (length === null ? 0 : BAR.height) + BAR.gap
}
