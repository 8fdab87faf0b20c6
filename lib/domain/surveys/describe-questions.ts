// Describes what changes between the questions of two documents, matched by their keys, which stay
// when texts and positions change.

import type { SurveyChange } from '@/lib/contract/console/survey-fields'
import { msg } from '@/lib/contract/console/translator'
import type { QuestionDocument } from '@/lib/contract/survey-document/question-document'
import { readableText } from '@/lib/contract/survey-document/recall-token'
import { isSameJson } from '../text/same-json'

type Answer = Extract<QuestionDocument, { answers: unknown }>['answers'][number]

const quote = (text: string): string => {
  const plain = readableText(text)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `“${plain.length > 80 ? `${plain.slice(0, 79)}…` : plain}”`
}

const visible = (sentence: string): SurveyChange => ({ weight: 'visible', sentence })
const results = (sentence: string): SurveyChange => ({ weight: 'results', sentence })

const answersOf = (question: QuestionDocument): Answer[] => ('answers' in question ? question.answers : [])

const isReordered = (before: { key: string }[], after: { key: string }[]): boolean => {
  const kept = (list: { key: string }[], others: { key: string }[]) =>
    list.map(({ key }) => key).filter((key) => others.some((other) => other.key === key))
  return !isSameJson(kept(before, after), kept(after, before))
}

/** In the order of the new document; removed questions come first. */
export function describeQuestions(before: QuestionDocument[], after: QuestionDocument[]): SurveyChange[] {
  return [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map(({ content }) => results(`The question ${quote(content)} is no longer asked.`)),
    ...after.flatMap((question) => {
      const stored = before.find(({ key }) => key === question.key)
      return stored
        ? describeQuestion(stored, question)
        : [results(`The question ${quote(question.content)} is new.`)]
    }),
    ...(isReordered(before, after) ? [visible(msg('The questions are asked in another order.'))] : []),
  ]
}

function describeQuestion(before: QuestionDocument, after: QuestionDocument): SurveyChange[] {
  const name = quote(after.content)
  const changes: SurveyChange[] = []
  if (before.kind !== after.kind)
    changes.push(
      results(
        `${name} is asked as ${after.kind.replaceAll('_', ' ')}, no longer as ${before.kind.replaceAll('_', ' ')}.`,
      ),
    )
  if (before.content !== after.content)
    changes.push(visible(`The question ${quote(before.content)} is reworded to ${name}.`))
  if (before.optional !== after.optional)
    changes.push(visible(`${name} ${after.optional ? 'may now be skipped' : 'must now be answered'}.`))
  changes.push(...describeAnswers(name, answersOf(before), answersOf(after)))
  if (routesOf(before) !== routesOf(after)) changes.push(visible(`What follows ${name} changes.`))
  if (!isSameJson(restOf(before), restOf(after))) changes.push(visible(`The way ${name} is shown changes.`))
  return changes
}

function describeAnswers(question: string, before: Answer[], after: Answer[]): SurveyChange[] {
  const label = ({ content, imageAlt, key }: Answer) => quote(content || imageAlt || key)
  return [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map((answer) => results(`${question} no longer offers ${label(answer)}.`)),
    ...after.flatMap((answer) => {
      const stored = before.find(({ key }) => key === answer.key)
      if (!stored) return [results(`${question} offers ${label(answer)}, too.`)]
      if (stored.content !== answer.content)
        return [visible(`The answer ${label(stored)} to ${question} is reworded to ${label(answer)}.`)]
      return stored.imageUrl === answer.imageUrl && stored.imageAlt === answer.imageAlt
        ? []
        : [visible(`The image of the answer ${label(answer)} to ${question} changes.`)]
    }),
    ...(isReordered(before, after) ? [visible(`The answers to ${question} are in another order.`)] : []),
  ]
}

// Only answers with a route of their own: added and removed answers are reported elsewhere.
const routesOf = (question: QuestionDocument): string =>
  JSON.stringify([
    question.next,
    answersOf(question)
      .filter(({ next }) => next !== null)
      .map(({ key, next }) => [key, next])
      .sort(),
  ])

const REPORTED = ['key', 'kind', 'content', 'optional', 'next', 'answers']

const restOf = (question: QuestionDocument): object =>
  Object.fromEntries(Object.entries(question).filter(([name]) => !REPORTED.includes(name)))
