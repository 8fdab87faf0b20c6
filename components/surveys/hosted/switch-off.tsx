// Replaces the link of a survey's page, or switches the page off; both ask first, because links are out.
'use client'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '@/components/accounts/settings/setting-card'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { closeHostedPage, openHostedPage, showHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'

const QUESTIONS = {
  replace: {
    title: msg('Make a new link?'),
    text: msg('The present link stops working at once: on paper, in mails, in frames.'),
    button: msg('Make a new link'),
  },
  close: {
    title: msg('Switch the page off?'),
    text: msg(
      'Its link stops working at once, for good: switching the page on again makes a new one. Answers stay.',
    ),
    button: msg('Switch off'),
  },
}

export function SwitchOff({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayChange = useMay('publish_surveys')
  const call = useCall()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null)
  if (!mayChange) return null
  const params = { accountId, surveyId }
  const carryOut = (what: keyof typeof QUESTIONS) =>
    run(what, async () => {
      if (what === 'replace') await call(openHostedPage, { params, body: { newLink: true } })
      else await call(closeHostedPage, { params })
      setAsked(null)
      await refresh(showHostedPage, params)
    })
  return (
    <Card
      title={t('Replace the link, or switch the page off')}
      subtitle={t('If the link has reached people who should not have it.')}
    >
      <Group>
        <Button variant="default" onClick={() => setAsked('replace')}>
          {t('New link…')}
        </Button>
        <Button variant="default" onClick={() => setAsked('close')}>
          {t('Switch off…')}
        </Button>
      </Group>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && t(QUESTIONS[asked].title)}
      >
        {asked ? (
          <Stack>
            <Text>{t(QUESTIONS[asked].text)}</Text>
            {error ? <Notice kind="error">{t.known(error.message)}</Notice> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsked(null)}>
                {t('Cancel')}
              </Button>
              <Button color="red" loading={busy !== null} onClick={() => void carryOut(asked)}>
                {t(QUESTIONS[asked].button)}
              </Button>
            </Group>
          </Stack>
        ) : null}
      </Modal>
    </Card>
  )
}
