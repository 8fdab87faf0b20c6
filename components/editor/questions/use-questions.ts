// The questions of the document; the same array while they do not change. What needs only their number
// asks for that, so that a letter in a question does not render it again.
'use client'
import { questionsOf, type RawDocument, type RawQuestion } from '../state/raw-document'
import { useEditorState } from '../state/use-editor'

const lists = new WeakMap<object, RawQuestion[]>()
const NONE: RawQuestion[] = []

export const listOf = (document: RawDocument): RawQuestion[] => {
  const { questions } = document
  if (typeof questions !== 'object' || questions === null) return NONE
  const known = lists.get(questions) ?? questionsOf(document)
  lists.set(questions, known)
  return known
}

export const useQuestionCount = (): number => useEditorState(({ state }) => listOf(state.document).length)

export const useQuestions = (): RawQuestion[] => useEditorState(({ state }) => listOf(state.document))
