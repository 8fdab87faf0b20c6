// The contract's replies as types only, so that no schema ends up in the bundle.
import type { z } from 'zod'
import type { results } from '@/lib/answering/results-object.endpoint'
import type { possibleAnswer, question } from '@/lib/serving/wire/question-object.endpoint'
import type { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'

export type WireSurvey = z.input<typeof webSurvey>
export type WireQuestion = z.input<typeof question>
export type PossibleAnswer = z.input<typeof possibleAnswer>
export type WireResults = z.input<typeof results>

export type QuestionOf<Type extends WireQuestion['question_type']> = Extract<
  WireQuestion,
  { question_type: Type }
>
