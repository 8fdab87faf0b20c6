// Renders a report as a PDF: the figures and bars of its page, on paper.
import { FEWEST, type SharedReport } from '@/lib/domain/reports/shared-report'
import { inCount, inDecimal, inPercent, momentIn, scoreWords, TOO_FEW } from '../shared/shared-words'
import { directionOfText } from './direction'
import { hanFaceOf, pickFace } from './pick-face'
import { toPrintable } from './printable-text'
import { layReport } from './report-layout'
import { writeDocument } from './write-document'

export interface ReportPdfData {
  title: string
  /** IANA name of the zone in which times are written. */
  zone: string
  report: SharedReport
}

/** The PDF. Characters that its fonts lack are printed as boxes. */
export function renderReportPdf({ title, zone, report }: ReportPdfData): Promise<Uint8Array> {
  const { questions, impressions, viewed, responses, responsesPerView, completion, tooFew } = report
  const all = [title, ...questions.map(({ content }) => content)].join('\n')
  const han = hanFaceOf(all, 'en')
  const print = (source: string): string =>
    toPrintable(source, (cluster) => pickFace(cluster, null, han) !== null).text
  const head = tooFew
    ? [`${TOO_FEW} have answered so far.`]
    : [
        `${inCount(impressions)} shown, ${inCount(viewed)} seen, ${inCount(responses)} answered (${inPercent(responsesPerView)} of those who saw it).`,
        ...(completion === null ? [] : [`${inPercent(completion)} went to the end.`]),
      ]
  const content = {
    title: print(title),
    about: [`Results as of ${momentIn(zone, report.asOf)}.`, ...head].map(print),
    questions: questions.map(({ content, answered, cells, score, mean, texts, tooFew: few }) => ({
      content: print(content),
      answered: few ? `${TOO_FEW} answered this question.` : `${inCount(answered)} answered this question.`,
      figures: [
        ...(score === null
          ? []
          : [
              `${scoreWords(score.value)} Net Promoter Score, likely between ${scoreWords(score.low)} and ${scoreWords(score.high)} by chance alone`,
            ]),
        ...(mean === null ? [] : [`${inDecimal(mean)} on average`]),
      ],
      cells: cells.map(({ label, count, share }) => ({
        label: print(label),
        value: count === null ? 'Not shown' : `${inPercent(share)} · ${inCount(count)}`,
        share: share ?? 0,
      })),
      texts: texts.map(print),
    })),
    note: questions.some(({ cells }) => cells.some(({ count }) => count === null))
      ? `No figure of fewer than ${FEWEST} people is shown, nor one from which such a figure could be told.`
      : null,
  }
  const direction = directionOfText(all) ?? 'ltr'
  return writeDocument({ title: content.title, createdAt: new Date(report.asOf), lang: 'en' }, (doc) =>
    layReport({ doc, direction, han, set: new Map() }, content),
  )
}
