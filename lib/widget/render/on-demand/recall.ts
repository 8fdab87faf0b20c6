// Texts that name what was answered before, or what the page says about the person.
import { fillParts, type Known, type TextPart, textOf } from '@/lib/serving/recall/text-parts.rules'
import type { RenderProps } from '../../module-interface'
import type { WireQuestion } from '../../wire-types'

/** `given`: what was sent, by id of the question: an answer's id, ids joined by commas, or a text. */
function openRecall(
  { survey, questions, locale, person }: RenderProps,
  given: Readonly<Record<number, string>>,
) {
  const answer: Known['answer'] = (id) => {
    const question = questions.find((one) => one.id === id)
    const value = given[id]
    if (!question || !value) return null
    if (!('possible_answers' in question)) return value
    const ids = value.split(',')
    return [...question.possible_answers]
      .sort((one, other) => one.position - other.position)
      .filter((one) => ids.includes(`${one.id}`))
      .map(({ content, image_alt }) => content.trim() || image_alt || '')
  }
  const write = (parts: readonly TextPart[], isHtml?: boolean): string => {
    const data = Object(person().custom_data)
    return textOf(fillParts(parts, { answer, data, locale: survey.locale || locale }, isHtml))
  }
  return {
    /** The question with what is known; itself if it recalls nothing. */
    fill<Of extends WireQuestion>(question: Of): Of {
      const isHtml = question.question_type === 'custom_content_question'
      const texts = Object.entries(question.recall ?? {})
      return {
        ...question,
        ...Object.fromEntries(
          texts.map(([name, parts]: [string, TextPart[]]) => [name, write(parts, isHtml)]),
        ),
      }
    },
    /** Fills the thanks. */
    end() {
      if (survey.recall) survey.thank_you = write(survey.recall.thank_you)
    },
  }
}

export const v1 = { style: '', openRecall }
