// Lays out the PDF of a report: each answer with its share as a bar.
import { ACCENT, INK, MUTED } from './marks'
import { numberPages } from './number-pages'
import { ensureHeight, leftOf, type Paper, type Parent, tagged, untagged, widthOf } from './page-flow'
import { heightOfText, type TextStyle, writeOneLine, writeText } from './write-text'

export interface ReportContent {
  title: string
  about: string[]
  questions: {
    content: string
    answered: string
    figures: string[]
    cells: { label: string; value: string; share: number }[]
    texts: string[]
  }[]
  note: string | null
}

const TITLE: TextStyle = { bold: true, size: 20, colour: INK }
const HEAD: TextStyle = { bold: true, size: 11.5 }
const BODY: TextStyle = { size: 10 }
const SMALL: TextStyle = { size: 9.5, colour: MUTED }
const BAR = { height: 6, track: '#e6ebee', gap: 8 }
const VALUE_WIDTH = 110

/** Writes everything into the document, which has one empty page. */
export function layReport(paper: Paper, content: ReportContent): void {
  const { doc } = paper
  const root = doc.struct('Document')
  doc.addStructure(root)
  write(paper, root, 'H1', content.title, TITLE)
  doc.y += 4
  for (const line of content.about) write(paper, root, 'P', line, SMALL)
  for (const question of content.questions) layQuestion(paper, root, question)
  if (content.note) {
    doc.y += 16
    write(paper, root, 'P', content.note, SMALL)
  }
  root.end()
  numberPages(paper, content.title)
}

function write(paper: Paper, parent: Parent, tag: string, text: string, style: TextStyle): void {
  const { doc } = paper
  const width = widthOf(paper)
  tagged(paper, parent, tag, () =>
    writeText(paper, text, style, { x: leftOf(paper, 0, width), y: doc.y, width }),
  )
}

function layQuestion(paper: Paper, parent: Parent, question: ReportContent['questions'][number]): void {
  const { doc } = paper
  const section = doc.struct('Sect')
  parent.add(section)
  doc.y += 20
  // A heading stays with what follows.
  ensureHeight(paper, heightOfText(paper, question.content, HEAD, widthOf(paper)) + 48)
  write(paper, section, 'H2', question.content, HEAD)
  doc.y += 2
  write(paper, section, 'P', question.answered, SMALL)
  for (const figure of question.figures) write(paper, section, 'P', figure, { ...BODY, bold: true })
  doc.y += 6
  for (const cell of question.cells) layCell(paper, section, cell)
  for (const text of question.texts) {
    doc.y += 4
    write(paper, section, 'P', text, BODY)
  }
  section.end()
}

function layCell(
  paper: Paper,
  parent: Parent,
  { label, value, share }: ReportContent['questions'][number]['cells'][number],
): void {
  const { doc } = paper
  const whole = widthOf(paper)
  const width = whole - VALUE_WIDTH
  const height = heightOfText(paper, label, BODY, width)
  ensureHeight(paper, height + BAR.height + BAR.gap)
  const y = doc.y
  tagged(paper, parent, 'P', () => {
    writeText(paper, label, BODY, { x: leftOf(paper, 0, width), y, width })
    writeOneLine(paper, value, SMALL, {
      x: leftOf(paper, width, VALUE_WIDTH),
      y,
      width: VALUE_WIDTH,
      align: 'end',
    })
  })
  const top = y + height
  untagged(paper, () => {
    doc
      .save()
      .rect(leftOf(paper, 0, whole), top, whole, BAR.height)
      .fill(BAR.track)
    if (share > 0) doc.rect(leftOf(paper, 0, whole * share), top, whole * share, BAR.height).fill(ACCENT)
    doc.restore()
  })
  doc.y = top + BAR.height + BAR.gap
}
