// The answers of a submission in words, as destinations read them.
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { isScale, type PossibleAnswer, type Question, type Survey } from '@/lib/surveys/survey.rules'

export interface ToldAnswer {
  question: Question
  chosen: PossibleAnswer[]
  text: string | null
  /** Of a Net Promoter Score or a slider. */
  score: number | null
}

/** In the order of the questions. */
export const toToldAnswers = (survey: Survey, answers: readonly StoredAnswer[]): ToldAnswer[] =>
  survey.questions.flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id)
    if (!answer) return []
    const chosen = question.possibleAnswers.filter(({ id }) => answer.answerIds.includes(id))
    return { question, chosen, text: answer.text, score: scoreOf(question, chosen) }
  })

function scoreOf(question: Question, [chosen]: PossibleAnswer[]): number | null {
  if (!chosen || !isScale(question) || chosen.content.trim() === '') return null
  const score = Number(chosen.content)
  return Number.isFinite(score) ? score : null
}

/** What was on the screen; for an image its description. */
export const wordsOf = ({ content, imageAlt, key }: PossibleAnswer): string =>
  content.trim() === '' ? (imageAlt ?? key) : content
