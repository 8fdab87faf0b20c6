// Changes an integration.
'use client'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { changeDestination, listDestinations } from '@/lib/integrations/destinations/destinations.endpoint'
import type { Destination } from './destination'
import { AddressField, FilterFields, NameField, SentFields } from './destination-fields'
import { toBody, toValues, validation } from './destination-values'

export function EditForm({ destination }: { destination: Destination }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { id, kind } = destination
  const form = useForm({ initialValues: toValues(destination), validate: validation(t) })
  const { busy, error, run } = useFormCall(form)
  const [saved, setSaved] = useState(false)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit((values) => {
    setSaved(false)
    return run(async () => {
      await call(changeDestination, { params: { accountId, destinationId: id }, body: toBody(kind, values) })
      form.resetDirty(values)
      setSaved(true)
      await refresh(listDestinations, { accountId })
    })
  })
  const dirty = form.isDirty()
  return (
    <form onSubmit={submit} noValidate>
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <Stack>
          <AddressField kind={kind} form={form} />
          <NameField form={form} />
          <SentFields kind={kind} form={form} />
          <FilterFields form={form} />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group>
            <Button type="submit" loading={busy} variant={dirty ? 'filled' : 'default'}>
              {t('Save')}
            </Button>
            <Text role="status" size="sm">
              {dirty ? t('Not saved yet.') : saved ? t('Saved. Applies to new events.') : null}
            </Text>
          </Group>
        </Stack>
      </Paper>
    </form>
  )
}
