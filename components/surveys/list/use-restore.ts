// Restores a deleted survey, and says so.
'use client'
import { notifications } from '@mantine/notifications'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { listDeletedSurveys, restoreSurvey } from '@/lib/surveys/survey-deletion.endpoint'
import { useSurveyActions } from './use-survey-actions'

/** What is refused is said where notices are. */
export function useRestore() {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const refreshAll = useRefresh()
  const { refresh } = useSurveyActions()
  return async ({ id: surveyId, name }: { id: number; name: string }): Promise<void> => {
    try {
      await call(restoreSurvey, { params: { accountId, surveyId }, body: {} })
      notifications.show({ title: name, message: t('It is restored.') })
    } catch (error) {
      notifications.show({
        color: 'red',
        title: t('That did not work'),
        message: error instanceof Error ? t.known(error.message) : t('Try again in a moment.'),
      })
    }
    await Promise.all([refresh(surveyId), refreshAll(listDeletedSurveys, { accountId })])
  }
}
