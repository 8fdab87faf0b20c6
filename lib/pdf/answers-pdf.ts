// A respondent's answers as a document to keep (docs/api.md §6).
import PDFDocument from 'pdfkit'
import type { QuestionKind } from '@/lib/domain/survey'
import { layAnswers } from './answers-layout'
import { loadFonts } from './fonts'
import { htmlToText } from './html-text'
import { pickPdfWords } from './pdf-words'
import { toPrintable } from './printable-text'

export interface AnsweredQuestion {
  /** Plain text; of custom content its HTML. */
  content: string
  kind: QuestionKind
  nps: boolean
  options: { content: string; chosen: boolean }[]
  text: string | null
  skipped: boolean
}

export interface AnswersPdfData {
  surveyName: string
  answeredAt: Date
  /** BCP 47. */
  locale: string
  questions: AnsweredQuestion[]
}

const MARGIN = 56

/** The document. Characters that its fonts cannot show are boxes in it, and a line says so. */
export async function renderAnswersPdf(data: AnswersPdfData): Promise<Uint8Array> {
  const fonts = await loadFonts()
  const { words, lang } = pickPdfWords(data.locale)
  let lost = 0
  const print = (source: string): string => {
    const printed = toPrintable(source, fonts.covered)
    lost += printed.lost
    return printed.text
  }
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const sheet = {
    title: print(data.surveyName),
    answered: print(words.answered.replace('{moment}', `${moment.format(data.answeredAt)} UTC`)),
    questions: data.questions.map((question) => ({
      ...question,
      content: print(question.kind === 'custom_content' ? htmlToText(question.content) : question.content),
      options: question.options.map(({ content, chosen }, index) => ({
        content: print(content) || `(${index + 1})`,
        chosen,
      })),
      text: question.text === null ? null : print(question.text),
    })),
  }
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // No font before ours is registered: the writer would look for a file of its own.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: data.locale,
    info: { Title: sheet.title, Creator: 'Soundings', Producer: 'Soundings', CreationDate: data.answeredAt },
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  layAnswers(doc, { ...sheet, words, lost: lost > 0 })
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const LONGEST_NAME = 80

/** A name of letters, digits and hyphens with the date in UTC: `Checkout-feedback-2026-11-21.pdf`. */
export function pdfFileName(surveyName: string, date: Date): string {
  const plain = surveyName
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = [...plain]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${name || 'answers'}-${date.toISOString().slice(0, 10)}.pdf`
}
