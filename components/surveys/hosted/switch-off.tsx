// Replaces the link of a survey's page, or switches the page off; both ask first, because links are out.
'use client'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Card } from '@/components/console/settings/setting-card'
import { useAction } from '@/components/console/use-action'
import { useRefresh } from '@/components/console/use-console'
import { Notice } from '@/components/ui/notice'
import { closeHostedPage, openHostedPage, showHostedPage } from '@/lib/contract/console/hosted-page'

const QUESTIONS = {
  replace: {
    title: 'Make a new link?',
    text: 'The present link stops working at once: on paper, in mails, in frames.',
    button: 'Make a new link',
  },
  close: {
    title: 'Switch the page off?',
    text: 'Its link stops working at once, for good: switching the page on again makes a new one. Answers stay.',
    button: 'Switch off',
  },
}

export function SwitchOff({ surveyId }: { surveyId: number }) {
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
      title="Replace the link, or switch the page off"
      subtitle="If the link has reached people who should not have it."
    >
      <Group>
        <Button variant="default" onClick={() => setAsked('replace')}>
          New link…
        </Button>
        <Button variant="default" onClick={() => setAsked('close')}>
          Switch off…
        </Button>
      </Group>
      <Modal opened={asked !== null} onClose={() => setAsked(null)} title={asked && QUESTIONS[asked].title}>
        {asked ? (
          <Stack>
            <Text>{QUESTIONS[asked].text}</Text>
            {error ? <Notice kind="error">{error.message}</Notice> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsked(null)}>
                Cancel
              </Button>
              <Button color="red" loading={busy !== null} onClick={() => void carryOut(asked)}>
                {QUESTIONS[asked].button}
              </Button>
            </Group>
          </Stack>
        ) : null}
      </Modal>
    </Card>
  )
}
