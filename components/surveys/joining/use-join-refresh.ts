// Reloads what joining surveys, or undoing it, has changed.
'use client'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'
import { showLanguageJoin } from '@/lib/surveys/translations/joining/language-join.endpoint'
import { useSurveyActions } from '../list/use-survey-actions'

export function useJoinRefresh(surveyId: number): () => Promise<void> {
  const { id: accountId } = useAccount()
  const refreshAll = useRefresh()
  const { refresh } = useSurveyActions()
  return async () => {
    const params = { accountId, surveyId }
    await Promise.all([
      refresh(surveyId),
      refreshAll(showLanguageJoin, params),
      refreshAll(listVersions, params),
    ])
  }
}
