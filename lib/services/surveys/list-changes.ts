// Lists what publishing would change, with warnings.
import type { listChanges as endpoint } from '@/lib/contract/console/drafts'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { countStoredAnswers, type StoredCounts } from '@/lib/db/answers/stored-answers'
import { listAppNotes } from '@/lib/domain/apps/app-notes'
import type { ConsoleOperation } from '../console-context'
import { describeChanges } from './describe-changes'
import { findProblems } from './find-problems'
import { loadSurvey } from './loaded-survey'

export const listChanges: ConsoleOperation<typeof endpoint> = async ({ params: { surveyId } }, context) => {
  const survey = await loadSurvey(context, surveyId)
  const { rows, document, draft } = survey
  const found = await findProblems(context, survey, draft?.document ?? { ...document })
  const after = found.document
  const removes = after && !survey.neverPublished && listRemoved(document, after).length > 0
  const stored = removes ? await countStoredAnswers(context.db, surveyId) : null
  return {
    version: draft?.version ?? null,
    revision: rows.revision,
    status: rows.status,
    first: rows.publishedAt === null,
    changes: after ? describeChanges(document, after) : [],
    warnings: [
      ...(draft && draft.baseRevision !== rows.revision
        ? [
            'The survey has been changed elsewhere after this draft was begun: publishing puts the draft in the place of those changes.',
          ]
        : []),
      ...(after && HIDES.test(after.look.css ?? '')
        ? [
            'The style sheet hides something. Look at the preview: people must still see the survey and the button that closes it.',
          ]
        : []),
      ...(after && stored ? listRemoved(document, after).map((part) => warn(part, stored)) : []),
    ],
    problems: found.problems,
    notes: found.notes,
    inApps: after ? listAppNotes(after) : [],
  }
}

/** Matches a style sheet that may hide the whole survey. */
const HIDES = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0?\.?0+\s*(;|!|\}|$)/i

interface Removed {
  question: string
  /** Null: the whole question. */
  answer: string | null
  text: string
}

function listRemoved(before: SurveyDocument, after: SurveyDocument): Removed[] {
  return before.questions.flatMap((question): Removed[] => {
    const kept = after.questions.find(({ key }) => key === question.key)
    if (!kept) return [{ question: question.key, answer: null, text: question.content }]
    const answers = 'answers' in kept ? kept.answers : []
    return ('answers' in question ? question.answers : [])
      .filter(({ key }) => !answers.some((one) => one.key === key))
      .map(({ key, content }) => ({ question: question.key, answer: key, text: content || key }))
  })
}

function warn({ question, answer, text }: Removed, stored: StoredCounts): string {
  const count = answer === null ? stored.question(question) : stored.answer(question, answer)
  const kept = count === 1 ? 'its one stored answer' : `its ${count} stored answers`
  const what = `Removing the ${answer === null ? 'question' : 'answer'} “${text}”`
  return count === 0
    ? `${what} loses nothing: nobody has ${answer === null ? 'answered' : 'chosen'} it yet.`
    : `${what} keeps ${kept} in the results, but nobody can give it any more.`
}
