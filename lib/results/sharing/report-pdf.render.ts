// Renders a report as a PDF: the figures and bars of its page, on paper.

import { directionOfText } from '@/lib/platform/pdf/direction'
import type { Paper } from '@/lib/platform/pdf/page-flow'
import { hanFaceOf, pickFace } from '@/lib/platform/pdf/pick-face'
import { toPrintable } from '@/lib/platform/pdf/printable-text'
import { writeDocument } from '@/lib/platform/pdf/write-document'
import { type ReportContent, type ReportData, toReportContent } from './report-content.render'
import { layReportPages } from './report-layout.render'

/** What the layout of a report needs, with characters that no font has as boxes. */
export function prepareReport(data: ReportData): {
  content: ReportContent
  paper: Pick<Paper, 'direction' | 'han' | 'set'>
} {
  const all = [data.title, ...data.report.questions.map(({ content }) => content)].join('\n')
  const han = hanFaceOf(all, 'en')
  const print = (source: string): string =>
    toPrintable(source, (cluster) => pickFace(cluster, null, han) !== null).text
  return {
    content: toReportContent(data, print),
    paper: { direction: directionOfText(all) ?? 'ltr', han, set: new Map() },
  }
}

export function renderReportPdf(data: ReportData): Promise<Uint8Array> {
  const { content, paper } = prepareReport(data)
  const about = { title: content.title, createdAt: new Date(data.report.asOf), lang: 'en' }
  return writeDocument(about, (doc) => layReportPages({ doc, ...paper }, content))
}
