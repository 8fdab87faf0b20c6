// Texts that name what was answered before, or what the page says about the person.
import { fillParts, type Known, type TextPart, textOf } from '@/lib/domain/recall/text-parts'
import type { WireQuestion, WireSurvey } from '../../wire-types'

interface Person {
  questions: readonly WireQuestion[]
  /** As sent, by id of the question: an answer's id, ids joined by commas, or a text. */
  given: Readonly<Record<number, string>>
  /** Context Data. */
  data: unknown
  locale: string
}

const toKnown = ({ questions, given, data, locale }: Person): Known => ({
  data: Object(data),
  locale,
  answer(id) {
    const question = questions.find((one) => one.id === id)
    const value = given[id]
    if (!question || !value) return null
    if (!('possible_answers' in question)) return value
    const ids = value.split(',')
    return [...question.possible_answers]
      .sort((one, other) => one.position - other.position)
      .filter((answer) => ids.includes(`${answer.id}`))
      .map(({ content, image_alt }) => content.trim() || image_alt || '')
  },
})

/** The question with what is known of the person; itself if it recalls nothing. */
function recallIn<Of extends WireQuestion>(question: Of, person: Person): Of {
  const { recall } = question
  if (!recall) return question
  const isHtml = question.question_type === 'custom_content_question'
  const known = toKnown(person)
  const texts = Object.entries(recall).map(([name, parts]: [string, TextPart[]]) => [
    name,
    textOf(fillParts(parts, known, isHtml)),
  ])
  return { ...question, ...Object.fromEntries(texts) }
}

const thanks = ({ recall, thank_you }: WireSurvey, person: Person): string | null =>
  recall ? textOf(fillParts(recall.thank_you, toKnown(person))) : thank_you

export const v1 = { style: '', recallIn, thanks }
