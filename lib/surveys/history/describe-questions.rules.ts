// Describes what changes between the questions of two documents, matched by their keys, which stay
// when texts and positions change.

import type { Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import { readableText } from '@/lib/surveys/document/recall-token.endpoint'
import { KIND_WORDS } from '@/lib/surveys/kind-words.endpoint'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'

type Answer = Extract<QuestionDocument, { answers: unknown }>['answers'][number]

const quote = (t: Translator, text: string): string => {
  const plain = readableText(text).replace(/\s+/g, ' ').trim()
  return t('“{text}”', { text: plain.length > 80 ? `${plain.slice(0, 79)}…` : plain })
}

/** Only custom content is markup. */
const quoteQuestion = (t: Translator, { kind, content }: QuestionDocument): string =>
  quote(t, kind === 'custom_content' ? content.replace(/<[^>]*>/g, ' ') : content)

const visible = (sentence: string): SurveyChange => ({ weight: 'visible', sentence })
const results = (sentence: string): SurveyChange => ({ weight: 'results', sentence })

const answersOf = (question: QuestionDocument): Answer[] => ('answers' in question ? question.answers : [])

const isReordered = (before: { key: string }[], after: { key: string }[]): boolean => {
  const kept = (list: { key: string }[], others: { key: string }[]) =>
    list.map(({ key }) => key).filter((key) => others.some((other) => other.key === key))
  return !isSameJson(kept(before, after), kept(after, before))
}

/** In the order of the new document; removed questions come first. */
export function describeQuestions(
  t: Translator,
  before: QuestionDocument[],
  after: QuestionDocument[],
): SurveyChange[] {
  return [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map((question) =>
        results(t('The question {question} is no longer asked.', { question: quoteQuestion(t, question) })),
      ),
    ...after.flatMap((question, at) => {
      const stored = before.find(({ key }) => key === question.key)
      return stored
        ? describeQuestion(t, stored, question)
        : [
            results(
              t('Question {number, number} is new: {question}', {
                ...{ number: at + 1, question: quoteQuestion(t, question) },
              }),
            ),
          ]
    }),
    ...(isReordered(before, after) ? [visible(t('The questions are asked in another order.'))] : []),
  ]
}

function describeQuestion(t: Translator, before: QuestionDocument, after: QuestionDocument): SurveyChange[] {
  const question = quoteQuestion(t, after)
  const changes: SurveyChange[] = []
  if (before.kind !== after.kind)
    changes.push(
      results(
        t('The kind of {question} changes from {before} to {after}.', {
          ...{ question, before: t(KIND_WORDS[before.kind]), after: t(KIND_WORDS[after.kind]) },
        }),
      ),
    )
  if (before.content !== after.content)
    changes.push(
      visible(
        t('The question {before} is reworded to {after}.', {
          ...{ before: quoteQuestion(t, before), after: question },
        }),
      ),
    )
  if (before.optional !== after.optional)
    changes.push(
      visible(
        after.optional
          ? t('{question} may now be skipped.', { question })
          : t('{question} must now be answered.', { question }),
      ),
    )
  changes.push(...describeAnswers(t, question, answersOf(before), answersOf(after)))
  if (routesOf(before) !== routesOf(after))
    changes.push(visible(t('What follows {question} changes.', { question })))
  if (!isSameJson(restOf(before), restOf(after)))
    changes.push(visible(t('The way {question} is shown changes.', { question })))
  return changes
}

function describeAnswers(t: Translator, question: string, before: Answer[], after: Answer[]): SurveyChange[] {
  const label = ({ content, imageAlt, key }: Answer) => quote(t, content || imageAlt || key)
  return [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map((answer) =>
        results(t('{question} no longer offers {answer}.', { question, answer: label(answer) })),
      ),
    ...after.flatMap((answer) => {
      const stored = before.find(({ key }) => key === answer.key)
      if (!stored)
        return [results(t('{question} offers {answer}, too.', { question, answer: label(answer) }))]
      if (stored.content !== answer.content)
        return [
          visible(
            t('The answer {before} to {question} is reworded to {after}.', {
              ...{ question, before: label(stored), after: label(answer) },
            }),
          ),
        ]
      return stored.imageUrl === answer.imageUrl && stored.imageAlt === answer.imageAlt
        ? []
        : [
            visible(
              t('The image of the answer {answer} to {question} changes.', {
                ...{ question, answer: label(answer) },
              }),
            ),
          ]
    }),
    ...(isReordered(before, after)
      ? [visible(t('The answers to {question} are in another order.', { question }))]
      : []),
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
