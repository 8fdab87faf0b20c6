// The authenticator app: setting it up, replacing and removing it.
'use client'
import { Button, Modal, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { z } from 'zod'
import { beginApp, removeApp } from '@/lib/contract/console/factors'
import { toDay } from '../../members/member-list'
import { useCall } from '../../session-watch'
import { AppForm } from './app-form'
import type { Change, OwnFactors } from './own-factors'
import { Section } from './section'

interface Props {
  app: OwnFactors['app']
  change: Change
}

export function AppSection({ app, change }: Props) {
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
      title: 'Remove the authenticator app?',
      children: <Text size="sm">Its codes sign you in no more. Passkeys, if you have any, stay.</Text>,
      labels: { confirm: 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void change(async () => {
          await call(removeApp, { params: {} })
          return { words: 'The authenticator app is removed.' }
        }),
    })
  return (
    <Section
      title="Authenticator app"
      state={
        error ??
        (app
          ? `Set up on ${toDay(app.addedAt)}.`
          : 'An app on your phone shows a new code every half minute, also without a network.')
      }
      buttons={
        <>
          <Button variant="default" onClick={() => void begin()}>
            {app ? 'Replace the app…' : 'Set up the app…'}
          </Button>
          {app ? (
            <Button variant="default" onClick={askToRemove} aria-label="Remove the authenticator app">
              Remove…
            </Button>
          ) : null}
        </>
      }
    >
      <Modal
        opened={begun !== null}
        onClose={() => setBegun(null)}
        title="Set up an authenticator app"
        centered
      >
        {begun ? (
          <AppForm
            begun={begun}
            onAdded={(codes) => {
              setBegun(null)
              void change(async () => ({ codes, words: 'The authenticator app is set up.' }))
            }}
          />
        ) : null}
      </Modal>
    </Section>
  )
}
