// Writes text of any script and direction, over as many lines and pages as it needs.
import { makeCopyable } from './copyable-text'
import { directionOfText } from './direction'
import { type FaceName, faceOf } from './faces'
import { INK } from './marks'
import { bottomOf, LINE_GAP, type Paper } from './page-flow'
import { type Line, type Run, setLines } from './set-lines'

export interface TextStyle {
  bold?: boolean
  size: number
  colour?: string
}

export interface Box {
  x: number
  /** Its top. */
  y: number
  width: number
  /** `start`: by the document's direction; `own`: by this text's direction. */
  align?: 'start' | 'end' | 'own' | 'center'
}

/** Sets the font for what is measured or drawn next. */
function setFont({ doc }: Paper, face: FaceName, { bold = false, size }: TextStyle): void {
  const { font, outlined } = faceOf(face, bold)
  const name = `${face} ${bold && !outlined ? 'bold' : 'regular'}`
  doc.registerFont(name, font)
  doc.font(name).fontSize(size)
  makeCopyable(doc._font, BY_CLUSTER.includes(face))
}

const BY_CLUSTER: FaceName[] = ['devanagari', 'thai', 'emoji']

// pdfkit shapes a text as a whole only if features are given, else word by word.
const featuresOf = (whole: boolean) => (whole ? { features: [] } : {})

function linesOf(paper: Paper, text: string, style: TextStyle, width: number): Line[] {
  const key = `${style.bold} ${style.size} ${width} ${text}`
  const known = paper.set.get(key)
  if (known) return known
  const lines = text.split('\n').flatMap((paragraph) =>
    setLines(paragraph, {
      width,
      direction: directionOfText(paragraph) ?? paper.direction,
      han: paper.han,
      measure: (part, face, whole) => {
        setFont(paper, face, style)
        return paper.doc.widthOfString(part, featuresOf(whole))
      },
    }),
  )
  paper.set.set(key, lines)
  return lines
}

const heightOf = ({ ascent, descent }: Line, { size }: TextStyle): number =>
  (ascent + descent) * size + LINE_GAP

/** The height of a text, with the gap after its last line. */
export const heightOfText = (paper: Paper, text: string, style: TextStyle, width: number): number =>
  linesOf(paper, text, style, width).reduce((sum, line) => sum + heightOf(line, style), 0)

/** The distance from the top to the first baseline. */
export const firstBaseline = (paper: Paper, text: string, style: TextStyle, width: number): number =>
  (linesOf(paper, text, style, width)[0]?.ascent ?? 0) * style.size

/** The width of a text on one line. */
export const widthOfLine = (paper: Paper, text: string, style: TextStyle): number =>
  linesOf(paper, text, style, Number.POSITIVE_INFINITY)[0]?.width ?? 0

/** Writes a text from the box's top, continuing on further pages; sets `doc.y` to its end. */
export function writeText(paper: Paper, text: string, style: TextStyle, box: Box): void {
  const { doc } = paper
  let { y } = box
  for (const line of linesOf(paper, text, style, box.width)) {
    const height = heightOf(line, style)
    if (y + height - LINE_GAP > bottomOf(paper) && y > doc.page.margins.top) {
      doc.continueOnNewPage()
      y = doc.page.margins.top
    }
    drawLine(paper, line, style, { ...box, y: y + line.ascent * style.size })
    y += height
  }
  doc.y = y
}

/** Writes as much of a text as fits on one line. */
export function writeOneLine(paper: Paper, text: string, style: TextStyle, box: Box): void {
  const [whole] = linesOf(paper, text.replaceAll('\n', ' '), style, Number.POSITIVE_INFINITY)
  const [cut] = linesOf(paper, text.replaceAll('\n', ' '), style, box.width - style.size)
  const line =
    whole && whole.width <= box.width ? whole : linesOf(paper, `${cut?.text}…`, style, box.width)[0]
  if (line) drawLine(paper, line, style, { ...box, y: box.y + line.ascent * style.size })
}

/** `box.y`: the baseline. */
function drawLine(paper: Paper, line: Line, style: TextStyle, box: Box): void {
  let x = startOf(paper, line, box)
  for (const run of line.runs) {
    if (run.text !== '') drawRun(paper, run, style, x, box.y)
    x += run.width
  }
}

function startOf(paper: Paper, line: Line, { x, width, align = 'start' }: Box): number {
  if (align === 'center') return x + (width - line.width) / 2
  const direction = align === 'own' ? (directionOfText(line.text) ?? paper.direction) : paper.direction
  return (direction === 'rtl') === (align !== 'end') ? x + width - line.width : x
}

function drawRun(paper: Paper, { text, face, whole }: Run, style: TextStyle, x: number, y: number): void {
  const { doc } = paper
  const { colour = INK, bold = false, size } = style
  setFont(paper, face, style)
  doc.fillColor(colour)
  const outline = faceOf(face, bold).outlined
  if (outline) doc.lineWidth(size * 0.035).strokeColor(colour)
  doc.text(text, x, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...featuresOf(whole),
    ...(outline && { fill: true, stroke: true }),
  })
}
