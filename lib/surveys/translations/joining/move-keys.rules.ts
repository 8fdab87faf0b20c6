// New keys for the questions and answers of a stored survey, and documents with them.
import { mayRecall, renameAnswers } from '@/lib/surveys/document/recall-token.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { StoredQuestion, StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { listTexts, setText } from '../survey-texts.rules'
import type { PairedPart, PairedQuestion } from './pair-questions.rules'

interface Place {
  key: string
  /** The locale group; null: one by its key. */
  group: number | null
}

export interface MovedAnswer {
  id: number
  answer: string
  to: string
  group: number | null
}

export interface MovedQuestion {
  id: number
  question: string
  to: string
  group: number | null
  answers: MovedAnswer[]
}

/** The keys and groups of a question and its answers, as they were. */
export interface KeptQuestion {
  id: number
  key: string
  group: number
  answers: { id: number; key: string; group: number }[]
}

type Row = { id: number; key: string; localeGroupId: number }

/** What stands at a wanted place, or `isInTheWay`, gets a number behind its key. */
function settle<One extends Row>(
  rows: readonly One[],
  wanted: ReadonlyMap<number, Place>,
  isInTheWay: (row: One) => boolean,
): Map<number, Place> {
  const taken = new Set([...wanted.values()].map(({ key }) => key))
  const others = rows.filter(({ id }) => !wanted.has(id))
  const moved = others.filter((row) => taken.has(row.key) || isInTheWay(row))
  const settled = new Map(wanted)
  for (const { key } of others) taken.add(key)
  for (const { id, key } of moved) {
    const free = freeKey(key, taken)
    taken.add(free)
    settled.set(id, { key: free, group: null })
  }
  return settled
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const free = `${key.slice(0, 50)}-${number}`
    if (!taken.has(free)) return free
  }
}

const isMoved = ({ key, localeGroupId }: Row, place: Place): boolean =>
  place.key !== key || place.group !== localeGroupId

const listMoved = (
  questions: readonly StoredQuestion[],
  places: ReadonlyMap<number, Place>,
  placesOfAnswers: (question: StoredQuestion) => ReadonlyMap<number, Place>,
): MovedQuestion[] =>
  questions.flatMap((question) => {
    const place = places.get(question.id) ?? { key: question.key, group: question.localeGroupId }
    const settled = placesOfAnswers(question)
    const answers = question.possibleAnswers.flatMap((answer): MovedAnswer[] => {
      const to = settled.get(answer.id)
      return to && isMoved(answer, to)
        ? [{ id: answer.id, answer: answer.key, to: to.key, group: to.group }]
        : []
    })
    const { id, key } = question
    return answers.length > 0 || isMoved(question, place)
      ? [{ id, question: key, to: place.key, group: place.group, answers }]
      : []
  })

/** What gets the keys of the original, and what makes way for them. */
export function moveToOriginal(
  original: Pick<StoredSurvey, 'questions'>,
  other: Pick<StoredSurvey, 'questions'>,
  pairs: readonly PairedQuestion[],
): MovedQuestion[] {
  const asked = original.questions.filter(({ archived }) => !archived)
  const pairOf = (question: StoredQuestion) =>
    question.archived ? undefined : pairs.find(({ key }) => key === question.key)
  const partnerOf = (question: StoredQuestion) => asked.find(({ key }) => key === pairOf(question)?.to)
  const places = settle(other.questions, placesOf(other.questions, partnerOf), (question) =>
    // An archived one of the same kind is asked again, as if its key had come back.
    asked.some(({ key, kind }) => key === question.key && !(question.archived && kind === question.kind)),
  )
  return listMoved(other.questions, places, (question) => {
    const partner = partnerOf(question)
    if (!partner) return new Map()
    const offered = partner.possibleAnswers.filter(({ archived }) => !archived)
    const pairOfAnswer = (key: string): PairedPart | undefined =>
      pairOf(question)?.answers.find((one) => one.key === key)
    const wanted = placesOf(question.possibleAnswers, ({ key, archived }) =>
      archived ? undefined : offered.find((one) => one.key === pairOfAnswer(key)?.to),
    )
    return settle(
      question.possibleAnswers,
      wanted,
      ({ key, archived }) => !archived && offered.some((one) => one.key === key),
    )
  })
}

const placesOf = <One extends Row>(
  rows: readonly One[],
  partnerOf: (row: One) => Row | undefined,
): Map<number, Place> =>
  new Map(
    rows.flatMap((row): [number, Place][] => {
      const partner = partnerOf(row)
      return partner ? [[row.id, { key: partner.key, group: partner.localeGroupId }]] : []
    }),
  )

/** What `moveBack` needs. */
export const keepKeys = ({ questions }: Pick<StoredSurvey, 'questions'>): KeptQuestion[] =>
  questions.map(({ id, key, localeGroupId, possibleAnswers }) => ({
    ...{ id, key, group: localeGroupId },
    answers: possibleAnswers.map((answer) => ({
      id: answer.id,
      key: answer.key,
      group: answer.localeGroupId,
    })),
  }))

/** What gets the keys that it had, and what has come since and makes way for them. */
export function moveBack(
  { questions }: Pick<StoredSurvey, 'questions'>,
  kept: readonly KeptQuestion[],
): MovedQuestion[] {
  const back = (before: readonly { id: number; key: string; group: number }[]) =>
    new Map(before.map(({ id, key, group }): [number, Place] => [id, { key, group }]))
  const present = kept.filter(({ id }) => questions.some((one) => one.id === id))
  return listMoved(
    questions,
    settle(questions, back(present), () => false),
    ({ id, possibleAnswers }) => {
      const answers = kept.find((one) => one.id === id)?.answers ?? []
      const known = answers.filter((answer) => possibleAnswers.some((one) => one.id === answer.id))
      return settle(possibleAnswers, back(known), () => false)
    },
  )
}

type Moves = readonly Pick<MovedQuestion, 'question' | 'to' | 'answers'>[]

/** A document, also one of an earlier version, with the new keys. */
export function withKeysOf<Document extends Pick<SurveyDocument, 'questions'>>(
  document: Document,
  moved: Moves,
): Document {
  const keyOf = (key: string): string => moved.find(({ question }) => question === key)?.to ?? key
  const routed = <Part extends object>(part: Part): Part =>
    'next' in part && typeof part.next === 'string' ? { ...part, next: keyOf(part.next) } : part
  const questions = document.questions.map((question) => {
    const pair = moved.find((one) => one.question === question.key)
    const named = routed({ ...question, key: keyOf(question.key) })
    if (!('answers' in named)) return named
    const answers = named.answers.map((answer) =>
      routed({ ...answer, key: pair?.answers.find((one) => one.answer === answer.key)?.to ?? answer.key }),
    )
    return { ...named, answers }
  })
  return withRecalls({ ...document, questions: questions as SurveyDocument['questions'] }, keyOf)
}

/** Texts that recall an answer name its question by key. */
function withRecalls<Document extends object>(document: Document, keyOf: (key: string) => string): Document {
  const texts = listTexts(document).filter(({ text }) => mayRecall(text))
  if (texts.length === 0) return document
  const copy = structuredClone(document)
  for (const { at, text } of texts) setText(copy, at, renameAnswers(text, keyOf))
  return copy
}
