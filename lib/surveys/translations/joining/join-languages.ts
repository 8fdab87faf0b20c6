// Shows what joining the surveys of a locale group would do, joins them, and undoes it.

import { countStoredAnswers } from '@/lib/answering/recording/stored-answers.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import { readableText } from '@/lib/surveys/document/recall-token.endpoint'
import type { StoredCounts } from '@/lib/surveys/history/describe-questions.rules'
import { throwUnknownSurvey } from '@/lib/surveys/loaded-survey'
import { findSurveyHead } from '@/lib/surveys/reading/survey.store'
import { undoableUntil } from './join-record.rules'
import { joinSurveys } from './join-surveys'
import type * as contract from './language-join.endpoint'
import { type GroupMember, loadGroup, proposeFor } from './load-group'
import { findUndo, undoJoin } from './undo-join'

export const showLanguageJoin: ConsoleService<typeof contract.showLanguageJoin> = async (
  { params: { surveyId } },
  context,
) => {
  const { original, others, refused } = (await loadGroup(context, surveyId)) ?? throwUnknownSurvey()
  const languages = []
  for (const other of others) {
    const counts = await countStoredAnswers(context.db, context.account.id, other.stored.id)
    languages.push(proposalOf(original, other, counts))
  }
  const undo = await findUndo(context, surveyId)
  return {
    refused,
    locale: original.stored.settings.locale,
    questions: original.document.questions.map((question) => ({
      ...{ key: question.key, kind: question.kind, text: textOf(question) },
      answers: optionsOf(question).map((answer) => ({ key: answer.key, text: textOf(answer) })),
    })),
    languages,
    undo: undo && {
      joinedAt: undo.record.at,
      until: undoableUntil(undo.record).toISOString(),
      languages: undo.record.surveys.slice(1).flatMap(({ document }) => document.locale ?? []),
      refused: undo.refused,
    },
  }
}

function proposalOf(original: GroupMember, other: GroupMember, counts: StoredCounts) {
  const { id, key, name, settings } = other.stored
  const pairs = proposeFor(original, other)
  const questions = other.document.questions.map((question) => {
    const pair = pairs.find((one) => one.key === question.key)
    return {
      ...{ key: question.key, kind: question.kind, text: textOf(question) },
      ...{ to: pair?.to ?? null, by: pair?.by ?? null, answered: counts.question(question.key) },
      answers: optionsOf(question).map((answer) => {
        const { to = null, by = null } = pair?.answers.find((one) => one.key === answer.key) ?? {}
        const answered = counts.answer(question.key, answer.key)
        return { key: answer.key, text: textOf(answer), to, by, answered }
      }),
    }
  })
  return { id, key, name, locale: settings.locale, questions }
}

const optionsOf = (question: QuestionDocument) => ('answers' in question ? question.answers : [])

const textOf = ({
  content,
  key,
  ...rest
}: {
  content: string
  key: string
  imageAlt?: string | null
}): string => plain(content) || plain(rest.imageAlt ?? '') || key

const plain = (text: string): string =>
  readableText(text)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const joinLanguages: ConsoleService<typeof contract.joinLanguages> = async (
  { params: { surveyId }, body },
  context,
) => {
  await requireSurvey(context, surveyId)
  const result = await joinSurveys(context, surveyId, body)
  if ('refused' in result) return throwApiError('conflict', result.refused)
  if ('invalid' in result) return throwApiError('invalid', result.invalid)
  if ('problems' in result) return throwProblems(context.t, result.problems)
  const joined = result.joined.map(({ questions, ...language }) => language)
  return { joined, until: result.until.toISOString() }
}

export const undoLanguageJoin: ConsoleService<typeof contract.undoLanguageJoin> = async (
  { params: { surveyId } },
  context,
) => {
  await requireSurvey(context, surveyId)
  const result = await undoJoin(context, surveyId)
  if ('refused' in result) return throwApiError('conflict', result.refused)
  if ('problems' in result) return throwProblems(context.t, result.problems)
  return result
}

async function requireSurvey(
  { db, account }: Parameters<typeof findUndo>[0],
  surveyId: number,
): Promise<void> {
  if (!(await findSurveyHead(db, account.id, surveyId))) throwUnknownSurvey()
}

const throwProblems = (t: Translator, problems: DocumentProblem[]): never =>
  throwApiError(
    'invalid',
    t(
      '{count, plural, one {There is one problem to solve before the surveys can be joined or separated.} other {There are # problems to solve before the surveys can be joined or separated.}}',
      { count: problems.length },
    ),
    { problems },
  )
