// Draws a report, or one question of it, as a PNG: what the PDF shows.
import { MUTED } from '@/lib/platform/pdf/marks'
import { leftOf, type Paper, tagged, widthOf } from '@/lib/platform/pdf/page-flow'
import { writeText } from '@/lib/platform/pdf/write-text'
import { Picture } from '@/lib/platform/png/picture'
import { writePng } from '@/lib/platform/png/write-png'
import type { ReportContent, ReportData } from './report-content.render'
import { layQuestion, layReport } from './report-layout.render'
import { prepareReport } from './report-pdf.render'

/** In points: as wide as a text on half a slide. */
const SIZE = { width: 640, margin: 28 }
/** Pixels in a point, for sharp screens; fewer if the picture would be larger than this. */
const SCALE = 2
const MOST_PIXELS = 24_000_000

/** `only`: the one question of the report is drawn without the report's head. */
export function renderReportPng(data: ReportData, only: boolean): Uint8Array {
  const { content, paper } = prepareReport(data)
  const picture = new Picture(SIZE)
  const { doc } = picture
  if (only) layOnly({ doc, ...paper }, content)
  else layReport({ doc, ...paper }, content)
  const points = SIZE.width * (picture.y + SIZE.margin)
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / points))
  return writePng(picture.toPixels(scale), scale)
}

function layOnly(paper: Paper, { title, about, questions, empty, note }: ReportContent): void {
  const { doc } = paper
  const root = doc.struct('Document')
  for (const question of questions) layQuestion(paper, root, question)
  for (const line of [empty, note, [title, ...about].join(' · ')]) {
    if (line === null) continue
    doc.y += 6
    const width = widthOf(paper)
    tagged(paper, root, 'P', () =>
      writeText(paper, line, { size: 8.5, colour: MUTED }, { x: leftOf(paper, 0, width), y: doc.y, width }),
    )
  }
}
