// Adds an integration: paste an address, send a test, switch it on. It is stored, and paused, from the
// first test on, so that the receiver can check real signatures.
'use client'
import { Accordion, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { DestinationKind } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import {
  changeDestination,
  listDestinations,
  removeDestination,
  testDestination,
} from '@/lib/integrations/destinations/destinations.endpoint'
import { AddressField, FilterFields, NameField, SentFields } from '../destination-fields'
import { kindWords } from '../destination-kinds'
import { NEW, toBody, validation } from '../destination-values'
import { SecretField } from '../secret-field'
import { type TestOutcome, TestResult } from '../test-result'
import { type Created, useCreateOnce } from './use-create-once'

/** The time zone of this browser. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the form stores, tests and switches on, and how far it is. */
function useNewDestination(kind: DestinationKind) {
  const t = useT()
  const { id: accountId } = useAccount()
  const form = useForm({ initialValues: { ...NEW, timeZone: zoneHere() }, validate: validation(t) })
  const { busy, error, run } = useFormCall(form)
  const [created, setCreated] = useState<Created | null>(null)
  const [outcome, setOutcome] = useState<TestOutcome | null>(null)
  const [doing, setDoing] = useState<'test' | 'on' | 'remove'>('test')
  const create = useCreateOnce(kind)
  const call = useCall()
  const refresh = useRefresh()
  const router = useRouter()
  const leave = async (path: string) => {
    await refresh(listDestinations, { accountId })
    router.push(`/console/${accountId}/integrations${path}`)
  }
  const test = form.onSubmit((values) => {
    setDoing('test')
    return run(async () => {
      setOutcome(null)
      const body = toBody(kind, values)
      const made = created ?? (await create(body))
      setCreated(made)
      const params = { accountId, destinationId: made.id }
      if (created) await call(changeDestination, { params, body })
      // An address that was asked gets a test when its owner has agreed.
      if (made.consent === 'given') setOutcome(await call(testDestination, { params, body: {} }))
    })
  })
  const switchOn = form.onSubmit((values) => {
    setDoing('on')
    return run(async () => {
      if (!created) return
      const params = { accountId, destinationId: created.id }
      await call(changeDestination, { params, body: { ...toBody(kind, values), paused: false } })
      await leave(`/${created.id}`)
    })
  })
  const remove = () => {
    setDoing('remove')
    return run(async () => {
      if (created) await call(removeDestination, { params: { accountId, destinationId: created.id } })
      await leave('')
    })
  }
  return { form, busy, error, created, outcome, doing, test, switchOn, remove }
}

export function NewForm({ kind }: { kind: DestinationKind }) {
  const t = useT()
  const destination = useNewDestination(kind)
  const { form, error, created, outcome, test } = destination
  return (
    <form onSubmit={test} noValidate>
      <Stack maw={760}>
        <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
          <Stack>
            <AddressField kind={kind} form={form} autoFocus />
            <NameField form={form} description={t('Optional. Without a name it is called by its address.')} />
            <SentFields kind={kind} form={form} />
            <Accordion variant="contained" order={2}>
              <Accordion.Item value="filter">
                <Accordion.Control>
                  {form.getValues().every === 'each'
                    ? t('Limit to certain surveys or answers')
                    : t('Limit to certain surveys')}
                </Accordion.Control>
                <Accordion.Panel>
                  <FilterFields form={form} />
                </Accordion.Panel>
              </Accordion.Item>
            </Accordion>
          </Stack>
        </Paper>
        {created ? <CreatedNotices created={created} address={form.getValues().address} /> : null}
        {outcome ? <TestResult outcome={outcome} /> : null}
        {error ? <Notice kind="error">{error}</Notice> : null}
        {created ? (
          <Text size="sm">
            {t(
              'The integration is saved and paused. Turn it on to send new events and those that happen until then.',
            )}
          </Text>
        ) : null}
        <Buttons kind={kind} {...destination} />
      </Stack>
    </form>
  )
}

/** What to do with a stored integration before it sends anything. */
function CreatedNotices({ created, address }: { created: Created; address: string }) {
  const t = useT()
  return (
    <>
      {created.secret ? (
        <Notice title={t('Copy the secret')} kind="warning">
          <Stack gap="xs">
            <Text size="sm">
              {t(
                'The receiver uses it to verify that requests come from Soundings (Standard Webhooks). Owners can show it again, which the audit log records.',
              )}
            </Text>
            <SecretField label={t('Secret')} secret={created.secret} />
          </Stack>
        </Notice>
      ) : null}
      {created.consent !== 'given' ? (
        <Notice title={t('Waiting for the recipient')}>
          {t(
            '{address} is not a member of this account, so we asked by e-mail. Nothing else is sent until they agree.',
            { address },
          )}
        </Notice>
      ) : null}
    </>
  )
}

interface ButtonsProps
  extends Pick<ReturnType<typeof useNewDestination>, 'created' | 'busy' | 'doing' | 'switchOn' | 'remove'> {
  kind: DestinationKind
}

function Buttons({ kind, created, busy, doing, switchOn, remove }: ButtonsProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  return (
    <Group gap="xs">
      {created ? (
        <Button onClick={() => switchOn()} loading={busy && doing === 'on'} disabled={busy && doing !== 'on'}>
          {t('Turn on')}
        </Button>
      ) : null}
      <Button
        type="submit"
        variant={created ? 'default' : 'filled'}
        loading={busy && doing === 'test'}
        disabled={busy && doing !== 'test'}
      >
        {created ? t('Send another test') : t('Send a test')}
      </Button>
      {created ? (
        <Button variant="subtle" color="red" onClick={() => void remove()} disabled={busy}>
          {t('Remove')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          component={Link}
          href={`/console/${accountId}/integrations`}
          aria-label={t('Cancel: no {kind}', { kind: t(kindWords(kind).name) })}
        >
          {t('Cancel')}
        </Button>
      )}
    </Group>
  )
}
