// Describes what changes between the questions of two documents, matched by their keys, which stay
// when texts and positions change.

import type { Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import { readableText } from '@/lib/surveys/document/recall-token.endpoint'
import { kindWords } from '@/lib/surveys/document-kinds.rules'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'

type Answer = Extract<QuestionDocument, { answers: unknown }>['answers'][number]

const quote = (t: Translator, text: string): string => {
  const plain = readableText(text).replace(/\s+/g, ' ').trim()
  return t('“{text}”', { text: plain.length > 80 ? `${plain.slice(0, 79)}…` : plain })
}

/** Only custom content is markup. */
const quoteQuestion = (t: Translator, { kind, content }: QuestionDocument): string =>
  quote(t, kind === 'custom_content' ? content.replace(/<[^>]*>/g, ' ') : content)

/** What is stored, by key of question, and how often an answer was chosen in submissions that count. */
export interface StoredCounts {
  question: (question: string) => number
  answer: (question: string, answer: string) => number
}

/** Changes in words; with what they do to results if `stored` is given. */
class Words {
  constructor(
    private readonly t: Translator,
    private readonly stored: StoredCounts | null,
  ) {}

  visible = (sentence: string, effect?: string): SurveyChange => this.say('visible', sentence, effect)
  results = (sentence: string, effect?: string): SurveyChange => this.say('results', sentence, effect)

  private say(weight: SurveyChange['weight'], sentence: string, effect: string | undefined): SurveyChange {
    return { weight, sentence, ...(this.stored && effect !== undefined ? { effect } : {}) }
  }

  /** Of what is asked or offered in other words; `count`: of the answers or choices so far. */
  joined = (count: number): string | undefined =>
    count === 0
      ? undefined
      : this.t(
          'Results: {count, plural, one {the one answer so far is} other {the # answers so far are}} counted together with those to come.',
          { count },
        )

  /** Of what is no longer asked or offered. */
  archived = (count: number): string =>
    count === 0
      ? this.t('Results: it has no answer yet, so nothing is lost.')
      : this.t(
          'Results: {count, plural, one {its one answer stays} other {its # answers stay}}, and it is archived.',
          { count },
        )

  /** Of another way through the survey. */
  byVersion = (): string =>
    this.t('Results: completion and where people leave are counted by the version that each person got.')
}

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
  stored: StoredCounts | null = null,
): SurveyChange[] {
  const words = new Words(t, stored)
  return [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map((question) =>
        words.results(
          t('The question {question} is no longer asked.', { question: quoteQuestion(t, question) }),
          words.archived(stored?.question(question.key) ?? 0),
        ),
      ),
    ...after.flatMap((question, at) => {
      const known = before.find(({ key }) => key === question.key)
      return known
        ? describeQuestion(t, known, question, words, stored)
        : [
            words.results(
              t('Question {number, number} is new: {question}', {
                ...{ number: at + 1, question: quoteQuestion(t, question) },
              }),
              t(
                'Results: only people who get it from now on count as having met it. Completion so far stays.',
              ),
            ),
          ]
    }),
    ...(isReordered(before, after)
      ? [words.visible(t('The questions are asked in another order.'), words.byVersion())]
      : []),
  ]
}

function describeQuestion(
  t: Translator,
  before: QuestionDocument,
  after: QuestionDocument,
  words: Words,
  stored: StoredCounts | null,
): SurveyChange[] {
  const question = quoteQuestion(t, after)
  const { visible, results } = words
  const joined = words.joined(stored?.question(after.key) ?? 0)
  const changes: SurveyChange[] = []
  if (before.kind !== after.kind)
    changes.push(
      results(
        t('The kind of {question} changes from {before} to {after}.', {
          ...{ question, before: kindWords(t, before.kind), after: kindWords(t, after.kind) },
        }),
      ),
    )
  if (before.content !== after.content)
    changes.push({
      ...visible(
        t('The question {before} is reworded to {after}.', {
          ...{ before: quoteQuestion(t, before), after: question },
        }),
        joined,
      ),
      ...(joined === undefined ? {} : { question: after.key }),
    })
  if (before.optional !== after.optional)
    changes.push(
      visible(
        after.optional
          ? t('{question} may now be skipped.', { question })
          : t('{question} must now be answered.', { question }),
        words.byVersion(),
      ),
    )
  const chosen = (answer: string) => stored?.answer(after.key, answer) ?? 0
  changes.push(...describeAnswers(t, question, answersOf(before), answersOf(after), words, chosen))
  if (routesOf(before) !== routesOf(after))
    changes.push(visible(t('What follows {question} changes.', { question }), words.byVersion()))
  if (!isSameJson(restOf(before), restOf(after)))
    changes.push(visible(t('The way {question} is shown changes.', { question }), joined))
  return changes
}

function describeAnswers(
  t: Translator,
  question: string,
  before: Answer[],
  after: Answer[],
  words: Words,
  chosen: (answer: string) => number,
): SurveyChange[] {
  const { visible, results } = words
  const label = ({ content, imageAlt, key }: Answer) => quote(t, content || imageAlt || key)
  return [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map((answer) =>
        results(
          t('{question} no longer offers {answer}.', { question, answer: label(answer) }),
          words.archived(chosen(answer.key)),
        ),
      ),
    ...after.flatMap((answer) => {
      const stored = before.find(({ key }) => key === answer.key)
      if (!stored)
        return [
          results(
            t('{question} offers {answer}, too.', { question, answer: label(answer) }),
            t('Results: people who answered before could not choose it.'),
          ),
        ]
      if (stored.content !== answer.content)
        return [
          visible(
            t('The answer {before} to {question} is reworded to {after}.', {
              ...{ question, before: label(stored), after: label(answer) },
            }),
            words.joined(chosen(answer.key)),
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
