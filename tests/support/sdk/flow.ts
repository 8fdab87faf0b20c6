// Walks through a survey like an app: the questions in order, with an answer of its kind to each.
import { expect } from 'vitest'
import type { Got } from '../api'
import type { SdkClient } from './client'
import { decodeQuestions, decodeServed, type SdkQuestion, type SdkServed } from './decode'

/** The survey and its questions. Fails if the SDK would show nothing or lose a question. */
export async function begin(
  client: SdkClient,
  served: Got,
): Promise<SdkServed & { questions: SdkQuestion[]; submissionUdid: string }> {
  expect(served.status).toBe(200)
  const shown = decodeServed(served)
  if (!shown) throw new Error(`the SDK cannot read ${served.text}`)
  expect(shown.device.udid).toBe(client.udid)
  expect(shown.device_data ?? null).toBeNull()
  const got = await client.questions(shown.survey.id)
  const questions = decodeQuestions(got)
  expect(questions).toHaveLength(got.json.length)
  return { ...shown, questions, submissionUdid: shown.submission.udid }
}

/** What an SDK sends for a question: the first answer, the first two ticks, or a text. */
export function answerTo({ question_type, possible_answers }: SdkQuestion): Record<string, string> {
  const ids = (possible_answers ?? []).map(({ id }) => String(id))
  switch (question_type) {
    case 'single_choice_question':
    case 'slider_question':
      return { answer_id: ids[0] ?? '' }
    case 'multiple_choices_question':
      return { check_boxes: ids.slice(0, 2).join('&') }
    case 'free_text_question':
      return { text_answer: 'Größe & Preis + mehr 😀' }
    case 'custom_content_question':
      return { answer_id: '' }
    default:
      throw new Error(`the SDK does not know ${question_type}`)
  }
}

/** The question that the SDK shows next after a choice; undefined: the end. */
export function nextOf(
  questions: SdkQuestion[],
  current: SdkQuestion,
  chosen?: number,
): SdkQuestion | undefined {
  const answer = current.possible_answers?.find(({ id }) => id === chosen)
  const next = answer?.next_question_id ?? current.next_question_id
  return questions.find(({ id }) => id === next)
}
