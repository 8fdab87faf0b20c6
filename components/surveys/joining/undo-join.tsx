// Says that separate surveys were joined, while that can be undone, with a button that does it.
'use client'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { languageWords } from '@/components/results/language-names'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { showLanguageJoin, undoLanguageJoin } from '@/lib/surveys/translations/joining/language-join.endpoint'
import { useJoinRefresh } from './use-join-refresh'

export function UndoJoin({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { day } = useTimeWords()
  const { id: accountId } = useAccount()
  const mayPublish = useMay('publish_surveys')
  const call = useCall()
  const refresh = useJoinRefresh(surveyId)
  const { busy, error, run } = useAction()
  const params = { accountId, surveyId }
  const undo = useConsole(showLanguageJoin, { params }).data?.undo
  if (!undo) return null
  const languages = new Intl.ListFormat(t.locale).format(undo.languages.map((tag) => languageWords(t, tag)))
  const separate = () =>
    run('undo', async () => {
      await call(undoLanguageJoin, { params, body: {} })
      notifications.show({ message: t('The surveys are separate again, with the keys that they had.') })
      await refresh()
    })
  return (
    <Notice kind="success" title={t('Joined on {day}: {languages}', { day: day(undo.joinedAt), languages })}>
      {undo.refused ??
        t(
          'This can be undone until {day}, as long as the survey is not published again. The surveys are separate then, with the keys that they had; no answer is lost.',
          { day: day(undo.until) },
        )}
      {error ? <ErrorNotice error={error} /> : null}
      {mayPublish && undo.refused === null ? (
        <Group mt="xs">
          <Button variant="default" size="xs" loading={busy !== null} onClick={separate}>
            {t('Undo the join')}
          </Button>
        </Group>
      ) : null}
    </Notice>
  )
}
