// The actions on a survey outside the editor: change status, duplicate, export. They refresh the
// lists.
'use client'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { undoNotice } from '@/components/results/reviews/undo-notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { exportSurveyDocument } from '@/lib/surveys/exchange/survey-documents.endpoint'
import {
  duplicateSurvey,
  listSurveyFigures,
  listSurveySummaries,
  moveSurvey,
  openSurvey,
} from '@/lib/surveys/surveys.endpoint'
import type { SurveyStatus, SurveySummary } from './survey-types'

type Known = Pick<SurveySummary, 'id' | 'key' | 'name'>

interface SurveyActions {
  /** Throws the server's refusal. `done`: what is said afterwards. */
  move(survey: Known, to: SurveyStatus, done: string): Promise<void>
  /** Opens the copy's editor. */
  duplicate(survey: Known): Promise<void>
  saveDocument(survey: Known): Promise<void>
  /** Reloads the surveys in lists and page frames. */
  refresh(surveyId?: number): Promise<void>
}

const report = (t: Translator, error: unknown): void => {
  notifications.show({
    color: 'red',
    title: t('That did not work'),
    message: error instanceof Error ? t.known(error.message) : t('Try again in a moment.'),
  })
}

export function useSurveyActions(): SurveyActions {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const refreshAll = useRefresh()
  const router = useRouter()
  const refresh: SurveyActions['refresh'] = async (surveyId) => {
    await Promise.all([
      refreshAll(listSurveySummaries, { accountId }),
      refreshAll(listSurveyFigures, { accountId }),
      ...(surveyId ? [refreshAll(openSurvey, { accountId, surveyId })] : []),
    ])
  }
  return {
    refresh,
    async move({ id: surveyId, name }, to, done) {
      const params = { accountId, surveyId }
      const { from, changed, nextStatuses } = await call(moveSurvey, { params, body: { to } })
      if (changed && nextStatuses.includes(from))
        undoNotice(t('{name}: {done}', { name, done }), async () => {
          try {
            await call(moveSurvey, { params, body: { to: from } })
            await refresh(surveyId)
          } catch (error) {
            report(t, error)
          }
        })
      else notifications.show({ title: name, message: done })
      await refresh(surveyId)
    },
    async duplicate({ id: surveyId }) {
      try {
        const copy = await call(duplicateSurvey, { params: { accountId, surveyId }, body: {} })
        await refresh()
        router.push(`/console/${accountId}/surveys/${copy.id}/edit`)
      } catch (error) {
        report(t, error)
      }
    },
    async saveDocument({ id: surveyId, key }) {
      try {
        const { document } = await call(exportSurveyDocument, { params: { accountId, surveyId } })
        saveFile(`${key}.json`, `${JSON.stringify(document, null, 2)}\n`)
      } catch (error) {
        report(t, error)
      }
    },
  }
}

/** Saves a text as a file through the browser. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
