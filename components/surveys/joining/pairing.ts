// Which question and answer of a language belongs to which of the original, while somebody chooses.
import type { z } from 'zod'
import type { showLanguageJoin } from '@/lib/surveys/translations/joining/language-join.endpoint'
import { type Pairable, pairAnswers } from '@/lib/surveys/translations/joining/pair-questions.rules'

export type Proposal = z.output<typeof showLanguageJoin.reply>
export type Original = Proposal['questions'][number]
export type Language = Proposal['languages'][number]
export type Question = Language['questions'][number]

interface Part {
  key: string
  to: string | null
  by: 'key' | 'place' | null
}

export interface Pair extends Part {
  answers: Part[]
}

const partOf = ({ key, to, by }: Part): Part => ({ key, to, by })

export const proposedPairs = ({ questions }: Language): Pair[] =>
  questions.map((question) => ({ ...partOf(question), answers: question.answers.map(partOf) }))

/** What belongs to a part of the original. */
export const partnerOf = <One extends Part>(pairs: readonly One[], to: string): One | undefined =>
  pairs.find((pair) => pair.to === to)

/** `to` gets the part `key`, and only it; null: none. */
const give = <One extends Part>(pairs: readonly One[], to: string, key: string | null): One[] =>
  pairs.map((pair) =>
    pair.key === key ? { ...pair, to, by: null } : pair.to === to ? { ...pair, to: null, by: null } : pair,
  )

const pairable = ({ key, kind, answers }: Original | Question): Pairable => ({
  ...{ key, kind },
  answers: answers.map((answer) => ({ key: answer.key, content: answer.text })),
})

/** The answers of the two are joined as they would be proposed. */
export function chooseQuestion(
  pairs: readonly Pair[],
  original: Original,
  question: Question | undefined,
): Pair[] {
  return give(pairs, original.key, question?.key ?? null).map((pair) => {
    if (pair.to === null) return { ...pair, answers: pair.answers.map((answer) => ({ ...answer, to: null })) }
    if (question === undefined || pair.key !== question.key) return pair
    return { ...pair, answers: pairAnswers(pairable(original), pairable(question)) }
  })
}

export const chooseAnswer = (
  pairs: readonly Pair[],
  question: string,
  to: string,
  key: string | null,
): Pair[] =>
  pairs.map((pair) => (pair.key === question ? { ...pair, answers: give(pair.answers, to, key) } : pair))

/** The answers on a scale belong together by their numbers. */
export const isScale = ({ kind }: Pick<Original, 'kind'>): boolean => kind === 'nps' || kind === 'slider'

/** How many of the answers so far are counted with the original's, and what has no partner. */
export function summarize({ questions }: Language, pairs: readonly Pair[]) {
  const pairOf = (key: string) => pairs.find((pair) => pair.key === key)
  const alone = questions.filter(({ key }) => pairOf(key)?.to === null)
  const options = questions
    .filter(({ key }) => pairOf(key)?.to !== null)
    .flatMap((question) =>
      question.answers
        .filter(({ key }) => pairOf(question.key)?.answers.find((one) => one.key === key)?.to === null)
        .map((answer) => ({ ...answer, question: question.text })),
    )
  const count = (parts: readonly { answered: number }[]) =>
    parts.reduce((sum, { answered }) => sum + answered, 0)
  return { joined: count(questions) - count(alone), total: count(questions), alone, options }
}
