// An event in a few plain lines, for channels and mails.

import type { DigestFigure } from '@/lib/integrations/digests/digest.rules'
import { htmlToText } from '@/lib/platform/pdf/html-text'
import { cutText } from '@/lib/platform/text/cut-text'
import { type ToldAnswer, toToldAnswers, wordsOf } from './answers-of.rules'
import { EVENT_WORDS } from './event-kinds.endpoint'
import type { Happening, ToldSubmission } from './happening.rules'

export interface EventAnswer {
  /** Or the survey, in a digest. */
  question: string
  /** Main figures above the answer, in a digest. */
  figures?: DigestFigure[]
  answer: string
}

/** A figure as a line. */
export const figureLine = ({ name, value, change }: DigestFigure): string => `${name}: ${value} (${change})`

export interface EventText {
  title: string
  answers: EventAnswer[]
  /** Where, by whom, what else is known. */
  details: string[]
  /** Of the page in the console; null if the address of this installation is not known. */
  link: string | null
}

const LONGEST = 500
const MOST_FIELDS = 10

/** One line, of a length that a message takes. */
export const plain = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), LONGEST)

/** Only custom content is markup: what people write between "<" and ">" is theirs. */
export const plainQuestion = ({ kind, content }: { kind: string; content: string }): string =>
  plain(kind === 'custom_content' ? htmlToText(content) : content)

export function toEventText(happening: Happening, consoleUrl: string | null): EventText {
  const { kind, survey, submission, answers, given, isTest } = happening
  const shown = kind === 'survey.answered' ? given : answers
  const { name } = EVENT_WORDS[kind]
  return {
    title: `${isTest ? 'Test: ' : ''}${survey.name}: ${name.toLowerCase()}`,
    answers: toToldAnswers(survey, shown).map((told) => ({
      question: plainQuestion(told.question) || told.question.key,
      answer: toWords(told),
    })),
    details: submission ? toDetails(submission) : [],
    link: consoleUrl && `${consoleUrl}/surveys/${survey.id}`,
  }
}

const toWords = ({ text, chosen }: ToldAnswer): string =>
  plain(text ?? chosen.map(wordsOf).join(', ')) || '(nothing)'

function toDetails(submission: ToldSubmission): string[] {
  const { url, viewName, clientKey, context, overGoal } = submission
  const fields = Object.entries(context ?? {})
    .filter(([, value]) => typeof value !== 'object')
    .slice(0, MOST_FIELDS)
  return [
    ...(url ? [`Page: ${plain(url)}`] : viewName ? [`View: ${plain(viewName)}`] : []),
    ...(clientKey ? [`Client key: ${plain(clientKey)}`] : []),
    ...fields.map(([key, value]) => `${key}: ${plain(String(value))}`),
    ...(overGoal ? ['Beyond the goal of the survey: not counted.'] : []),
  ]
}
