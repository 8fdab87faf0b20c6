// A survey and its questions with what is known of one person in their texts.

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { type Question, type Survey, takesText } from '@/lib/surveys/survey.rules'
import { showQuestion, showSurvey } from './compile-recall.rules'
import { fillParts, type Known, type QuestionRecall, type TextPart } from './text-parts.rules'

const fill = <Of extends object>(texts: Of, known: Known, isHtml = false): { [Name in keyof Of]: Of[Name] } =>
  Object.fromEntries(
    Object.entries(texts).map(([name, parts]: [string, TextPart[]]) => [
      name,
      fillParts(parts, known, isHtml),
    ]),
  ) as never

/** Only the invitation and the thanks; the survey itself if they recall nothing. */
export function fillSurvey<Of extends Survey>(survey: Of, known: Known): Of {
  if (!survey.recall) return survey
  const { answers, usesData, ...texts } = survey.recall
  return Object.keys(texts).length === 0
    ? survey
    : showSurvey(survey, { ...fill(texts, known), answers, usesData })
}

/** The question itself if it recalls nothing. Values are escaped in custom content. */
export const fillQuestion = (question: Question, known: Known): Question =>
  question.recall
    ? showQuestion(question, fill<QuestionRecall>(question.recall, known, question.kind === 'custom_content'))
    : question

/** The answers of a person to questions of a survey, for its texts. */
export const answersAs =
  (questions: readonly Question[], answers: readonly StoredAnswer[]): NonNullable<Known['answer']> =>
  (questionId) => {
    const given = answers.find((answer) => answer.questionId === questionId)
    const question = questions.find(({ id }) => id === questionId)
    if (!given || !question || question.kind === 'custom_content') return null
    if (takesText(question.kind)) return given.text
    return [...question.possibleAnswers]
      .sort((one, other) => one.position - other.position)
      .filter(({ id }) => given.answerIds.includes(id))
      .map(({ content, imageAlt }) => content.trim() || (imageAlt ?? ''))
  }
