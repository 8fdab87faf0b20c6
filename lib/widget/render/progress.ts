// The questions of a survey in the order in which they are asked, and how far the person is in them.
import type { RenderProps } from '../module-interface'
import type { WireQuestion } from '../wire-types'
import { shuffle } from './route'
import type { Shared } from './screens'

/** The order stays the same on the pages that a person goes through. */
export const inOrder = ({ resume, survey, questions }: RenderProps): readonly WireQuestion[] => {
  if (!resume) return survey.randomize_question_order === 't' ? shuffle(questions, Math.random) : questions
  const at = ({ id }: WireQuestion) => resume.order.indexOf(id)
  return [...questions].sort((one, other) => at(one) - at(other))
}

/** Puts the chosen answers of a question in place of those that were chosen before. */
export const replaceChosen = (own: string[], before: string | undefined, value: string): void => {
  for (const id of before?.split(',') ?? []) if (own.includes(id)) own.splice(own.indexOf(id), 1)
  if (value) own.push(...value.split(','))
}

/** `at`: id of the question on the screen; 0 for all of them. */
export const reportScreen = ({ props, frame, asked, done, own, given }: Shared, at: number): void =>
  props.onScreen?.(frame.root, { at, order: asked.map(({ id }) => id), done: [...done], own, given })
