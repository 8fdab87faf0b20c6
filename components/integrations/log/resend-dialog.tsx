// Sends again what is in the log: all that was parked, all since a time, or all of a period.
'use client'
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { listDestinations, resendDeliveries } from '@/lib/integrations/destinations/destinations.endpoint'
import type { Destination } from '../destination'

interface Props {
  destination: Destination
  onClose: () => void
  onResent: () => Promise<unknown>
}

type Which = 'parked' | 'since' | 'period'

const IN_FIELD = 'YYYY-MM-DDTHH:mm'
const toMoment = (field: string): string => new Date(field).toISOString()

/** What is to be sent again; `count` says how many deliveries are, null before that. */
function useResendForm({ id, health }: Destination, onResent: Props['onResent']) {
  const t = useT()
  const { id: accountId } = useAccount()
  const form = useForm({
    initialValues: {
      which: (health.parked > 0 ? 'parked' : 'since') as Which,
      since: dayjs().subtract(24, 'hour').format(IN_FIELD),
      // The field has no seconds: what happens in this minute is meant too.
      until: dayjs().add(1, 'minute').format(IN_FIELD),
    },
    validate: {
      since: (since, { which }) =>
        which !== 'parked' && !Date.parse(since) ? t('Choose a date and time.') : null,
      until: (until, { which, since }) =>
        which === 'period' && !(Date.parse(until) >= Date.parse(since))
          ? t('Choose an end after the beginning.')
          : null,
    },
  })
  const { busy, error, run } = useFormCall(form)
  const [count, setCount] = useState<number | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit(({ which, since, until }) =>
    run(async () => {
      const body =
        which === 'parked'
          ? { parked: true as const }
          : { since: toMoment(since), ...(which === 'period' ? { until: toMoment(until) } : {}) }
      const params = { accountId, destinationId: id }
      setCount((await call(resendDeliveries, { params, body })).count)
      await Promise.all([refresh(listDestinations, { accountId }), onResent()])
    }),
  )
  return { form, submit, busy, error, count }
}

export function ResendDialog({ destination, onClose, onResent }: Props) {
  const t = useT()
  const { form, submit, busy, error, count } = useResendForm(destination, onResent)
  return (
    <Dialog onClose={onClose} title={t('Send again')}>
      {count === null ? (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Text size="sm">
              {t(
                'Deliveries keep their IDs and bodies, so a receiver that remembers IDs processes each only once.',
              )}
            </Text>
            <WhichFields form={form} parked={destination.health.parked} />
            {error ? <Notice kind="error">{error}</Notice> : null}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('Send again')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Resent count={count} paused={destination.paused} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface WhichProps {
  form: ReturnType<typeof useResendForm>['form']
  /** How many deliveries wait for somebody. */
  parked: number
}

function WhichFields({ form, parked }: WhichProps) {
  const t = useT()
  const { which } = form.getValues()
  return (
    <>
      <Radio.Group label={t('Deliveries')} {...form.getInputProps('which')}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="parked"
            label={t('All parked ({count, number})', { count: parked })}
            disabled={parked === 0}
          />
          <Radio value="since" label={t('Everything since a date')} />
          <Radio value="period" label={t('Everything in a period')} />
        </Stack>
      </Radio.Group>
      {which === 'parked' ? null : (
        <Group gap="xs" align="flex-start">
          <TextInput
            type="datetime-local"
            label={which === 'since' ? t('Since') : t('From')}
            flex="1 1 190px"
            {...form.getInputProps('since')}
          />
          {which === 'period' ? (
            <TextInput
              type="datetime-local"
              label={t('To')}
              flex="1 1 190px"
              {...form.getInputProps('until')}
            />
          ) : null}
        </Group>
      )}
    </>
  )
}

function Resent({ count, paused, onClose }: { count: number; paused: boolean; onClose(): void }) {
  const t = useT()
  return (
    <Stack>
      <Notice kind={count === 0 ? 'info' : 'success'}>
        {count === 0
          ? t('The log has no deliveries to send.')
          : paused
            ? t(
                '{count, plural, one {# delivery} other {# deliveries}} will be sent again when you resume the integration.',
                { count },
              )
            : t('{count, plural, one {# delivery is} other {# deliveries are}} sent again.', {
                count,
              })}
      </Notice>
      <Group justify="flex-end">
        {/* The button that had the focus is gone. */}
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </Group>
    </Stack>
  )
}
