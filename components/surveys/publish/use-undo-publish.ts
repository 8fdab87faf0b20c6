// Takes a publish back: respondents get the version from before again, and what was published
// becomes unpublished changes.
'use client'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import type { Translator } from '@/lib/platform/contract/translator'
import { publishSurvey, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { restoreVersion } from '@/lib/surveys/history/versions.endpoint'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import type { Publishable, SurveyStatus } from '../list/survey-types'
import { useSurveyActions } from '../list/use-survey-actions'

/** What was published, as it was before, and the status and revision since. */
export interface Published {
  before: Publishable
  status: SurveyStatus
  revision: number
}

/** Whether a published version is there to go back to. */
const hasVersionBefore = ({ survey, changes }: Publishable): boolean =>
  !changes.first && survey.draft !== null

/** What undoing would do, as a sentence. */
export function undoWords(t: Translator, { before, status }: Omit<Published, 'revision'>): string {
  const { survey } = before
  const back = survey.status === 'draft' ? 'paused' : survey.status
  const moves =
    back === status
      ? ''
      : t(
          'The survey is {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}} again.',
          { status: back },
        )
  const words = hasVersionBefore(before)
    ? [
        t('Respondents get the version from before again, and your changes are kept as unpublished changes.'),
        moves,
      ]
    : [moves, t('It is not shown until you resume it.')]
  return words.join(' ').trim()
}

/** Throws the server's refusal, for example when somebody else has changed the survey since. */
export function useUndoPublish(surveyId: number): (published: Published) => Promise<void> {
  const { id: accountId } = useAccount()
  const call = useCall()
  const { refresh } = useSurveyActions()
  const params = { accountId, surveyId }
  return async ({ before, status, revision }) => {
    const { survey, changes } = before
    let seen = revision
    if (hasVersionBefore(before)) {
      const restored = await call(restoreVersion, {
        params: { ...params, revision: changes.revision },
        body: { expectedVersion: null, expectedRevision: revision },
      })
      const back = await call(publishSurvey, {
        params,
        body: { expectedVersion: restored.version, expectedRevision: revision, status: 'keep' },
      })
      seen = back.revision
      if (survey.draft)
        await call(saveDraft, { params, body: { document: survey.draft.document, expectedVersion: null } })
    }
    const to = survey.status === 'draft' ? 'paused' : survey.status
    if (to !== status) await call(moveSurvey, { params, body: { to, expectedRevision: seen } })
    await refresh(surveyId)
  }
}
