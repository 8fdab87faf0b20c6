// The contract's answers as the tag reads them: types only, so that no schema travels to the page.
import type { z } from 'zod'
import type { possibleAnswer, question } from '@/lib/contract/delivery/question-object'
import type { results } from '@/lib/contract/delivery/results-object'
import type { webSurvey } from '@/lib/contract/delivery/survey-object'

export type Survey = z.input<typeof webSurvey>
export type Question = z.input<typeof question>
export type PossibleAnswer = z.input<typeof possibleAnswer>
export type Results = z.input<typeof results>

export type QuestionOf<Type extends Question['question_type']> = Extract<Question, { question_type: Type }>
