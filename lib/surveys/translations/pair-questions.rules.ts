// Which questions and answers of two surveys in different languages are the same: by their keys, and what is left by its place.
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { listTexts, withTranslation } from './survey-texts.rules'

/** Of a survey in another language: its key of a question or an answer, and that of the original. */
export interface Pair {
  question: string
  to: string
  /** Of the answers of the question, without those that have the same keys. */
  answers: { answer: string; to: string }[]
}

export interface Pairing {
  /** Those whose keys differ. */
  pairs: Pair[]
  /** Keys of questions that only the other one has. */
  unpaired: string[]
}

type Questions = SurveyDocument['questions']
type Answers = { key: string }[]

const answersOf = (question: Questions[number] | undefined): Answers =>
  question && 'answers' in question ? question.answers : []

/** Of what has no partner by key, the first belongs to the first, as far as `fits` says so. */
function pairLeft<One extends { key: string }>(
  original: readonly One[],
  other: readonly One[],
  fits: (one: One, another: One) => boolean,
): { from: One; to: One }[] {
  const free = (list: readonly One[], others: readonly One[]) =>
    list.filter(({ key }) => !others.some((one) => one.key === key))
  const wanted = free(original, other)
  return free(other, original).flatMap((from) => {
    const at = wanted.findIndex((one) => fits(from, one))
    const [to] = at < 0 ? [] : wanted.splice(0, at + 1).slice(-1)
    return to ? [{ from, to }] : []
  })
}

/** `original` and `other` are documents of one locale group; `archived`: keys that the other one has used before. */
export function pairQuestions(
  original: Pick<SurveyDocument, 'questions'>,
  other: Pick<SurveyDocument, 'questions'>,
  archived: readonly string[] = [],
): Pairing {
  const fits = (one: Questions[number], another: Questions[number]) =>
    !archived.includes(another.key) &&
    one.kind === another.kind &&
    answersOf(one).length === answersOf(another).length
  const moved = pairLeft(original.questions, other.questions, fits)
  const pairs = other.questions.flatMap((question): Pair[] => {
    const to =
      original.questions.find(({ key }) => key === question.key) ??
      moved.find(({ from }) => from === question)?.to
    if (!to) return []
    const answers = pairLeft<{ key: string }>(answersOf(to), answersOf(question), () => true)
    return to.key === question.key && answers.length === 0
      ? []
      : [
          {
            question: question.key,
            to: to.key,
            answers: answers.map((one) => ({ answer: one.from.key, to: one.to.key })),
          },
        ]
  })
  const known = new Set([
    ...original.questions.map(({ key }) => key),
    ...pairs.map(({ question }) => question),
  ])
  return { pairs, unpaired: other.questions.map(({ key }) => key).filter((key) => !known.has(key)) }
}

/** A document, also one of an earlier version, with the keys of the original. */
export function withKeysOf<Document extends Pick<SurveyDocument, 'questions'>>(
  document: Document,
  pairs: readonly Pair[],
): Document {
  const keyOf = (key: string): string => pairs.find(({ question }) => question === key)?.to ?? key
  const nextOf = (next: string | null | undefined) => (typeof next === 'string' ? keyOf(next) : null)
  const questions = document.questions.map((question) => {
    const pair = pairs.find((one) => one.question === question.key)
    const named = { ...question, key: keyOf(question.key), next: nextOf(question.next) }
    if (!('answers' in named)) return named
    const answers = answersOf(named).map((answer) => {
      const found = pair?.answers.find((one) => one.answer === answer.key)
      const { next } = answer as { next?: string | null }
      return { ...answer, key: found?.to ?? answer.key, next: nextOf(next) }
    })
    return { ...named, answers }
  })
  return { ...document, questions: questions as SurveyDocument['questions'] }
}

/** The texts of a survey as the document of a language of another one; what says the same in both is not translated. */
export function toLanguage(
  original: SurveyDocument,
  other: SurveyDocument,
): { language: object; translated: number; total: number } {
  const texts = listTexts(original)
  const translations = new Map(listTexts(other).map(({ path, text }) => [path, text]))
  const found = texts.flatMap(({ path, text }) => {
    const translation = translations.get(path)
    return translation === undefined || translation === text ? [] : [{ path, translation }]
  })
  return {
    language: found.reduce<object>(
      (language, { path, translation }) => withTranslation(language, path, translation),
      {},
    ),
    translated: found.length,
    total: texts.length,
  }
}
