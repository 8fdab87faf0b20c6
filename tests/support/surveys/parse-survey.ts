// Short documents for the tests of survey documents, and what parsing says of them.
import { formatProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'

export const parse = (input: unknown): SurveyDocument => {
  const result = parseSurveyDocument(input)
  if ('problems' in result) throw new Error(result.problems.map(formatProblem).join('\n'))
  return result.document
}

export const problems = (input: unknown): string[] => {
  const result = parseSurveyDocument(input)
  return 'problems' in result ? result.problems.map(formatProblem) : []
}

export const survey = (others: object) => ({ key: 's', name: 'S', ...others })
export const question = (others: object) =>
  survey({ questions: [{ kind: 'single_choice', content: 'Q', answers: ['A', 'B'], ...others }] })
export const ofKind = (kind: string, others: object = {}) =>
  survey({ questions: [{ kind, content: 'Q', ...others }] })
