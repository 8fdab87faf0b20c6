// Renders a respondent's answers as a PDF (docs/api.md §6).

import { directionOf } from '@/lib/languages/pick-language'
import { directionOfText } from '@/lib/platform/pdf/direction'
import { htmlToText } from '@/lib/platform/pdf/html-text'
import { hanFaceOf, pickFace } from '@/lib/platform/pdf/pick-face'
import { toPrintable } from '@/lib/platform/pdf/printable-text'
import { writeDocument } from '@/lib/platform/pdf/write-document'
import type { QuestionKind } from '@/lib/surveys/survey.rules'
import { layAnswers } from './answers-layout.render'
import { pickPdfWords } from './pdf-words.render'

export interface AnsweredQuestion {
  /** Plain text; for custom content, HTML. */
  content: string
  kind: QuestionKind
  nps: boolean
  options: { content: string; chosen: boolean }[]
  text: string | null
  skipped: boolean
}

export interface AnswersPdfData {
  title: string
  answeredAt: Date
  /** BCP 47; null: unknown. */
  locale: string | null
  questions: AnsweredQuestion[]
}

/** The PDF. Characters that its fonts lack are printed as boxes, and a line mentions that. */
export async function renderAnswersPdf(data: AnswersPdfData): Promise<Uint8Array> {
  const locale = data.locale ?? 'en'
  const { words, lang } = pickPdfWords(locale)
  const asked = data.questions.map(({ content }) => content).join('\n')
  const han = hanFaceOf(asked, locale)
  const direction = data.locale === null ? (directionOfText(asked) ?? 'ltr') : directionOf(data.locale)
  let lost = 0
  const print = (source: string): string => {
    const printed = toPrintable(source, (cluster) => pickFace(cluster, null, han) !== null)
    lost += printed.lost
    return printed.text
  }
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const content = {
    title: print(data.title),
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
  return writeDocument({ title: content.title, createdAt: data.answeredAt, lang: locale }, (doc) =>
    layAnswers({ doc, direction, han, set: new Map() }, { ...content, words, lost: lost > 0 }),
  )
}
