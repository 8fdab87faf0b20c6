// The authenticator app: setting it up, replacing and removing it.
'use client'
import { Button, Modal, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { useT } from '@/components/ui/texts/texts'
import { beginApp, removeApp } from '@/lib/accounts/factors/factors.endpoint'
import { AppForm } from './app-form'
import type { Change, OwnFactors } from './own-factors'
import { Section } from './section'

interface Props {
  app: OwnFactors['app']
  change: Change
}

export function AppSection({ app, change }: Props) {
  const t = useT()
  const { day } = useTimeWords()
  const call = useCall()
  const [begun, setBegun] = useState<z.output<typeof beginApp.reply> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const begin = async () => {
    setError(null)
    await call(beginApp, { params: {} })
      .then(setBegun)
      .catch((cause: Error) => setError(cause.message))
  }
  const askToRemove = () =>
    modals.openConfirmModal({
      title: t('Remove the authenticator app?'),
      children: (
        <Text size="sm">{t('Its codes no longer sign you in. Passkeys, if you have any, stay.')}</Text>
      ),
      labels: { confirm: t('Remove'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void change(async () => {
          await call(removeApp, { params: {} })
          return { words: t('The authenticator app is removed.') }
        }),
    })
  return (
    <Section
      title={t('Authenticator app')}
      state={
        error ??
        (app
          ? t('Set up on {day}.', { day: day(app.addedAt) })
          : t('An app on your phone shows a new code every half minute, also without a network.'))
      }
      buttons={
        <>
          <Button variant="default" onClick={() => void begin()}>
            {app ? t('Replace the app…') : t('Set up the app…')}
          </Button>
          {app ? (
            <Button variant="default" onClick={askToRemove} aria-label={t('Remove the authenticator app')}>
              {t('Remove…')}
            </Button>
          ) : null}
        </>
      }
    >
      <Modal
        opened={begun !== null}
        onClose={() => setBegun(null)}
        title={t('Set up an authenticator app')}
        centered
      >
        {begun ? (
          <AppForm
            begun={begun}
            onAdded={(codes) => {
              setBegun(null)
              void change(async () => ({ codes, words: t('The authenticator app is set up.') }))
            }}
          />
        ) : null}
      </Modal>
    </Section>
  )
}
