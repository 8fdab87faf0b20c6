// Creates another account, with its own surveys, members and identifier.
'use client'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { createAccount } from '@/lib/accounts/accounts.endpoint'
import { Card } from '../settings/setting-card'

export function NewAccountForm() {
  const t = useT()
  const form = useForm({ initialValues: { name: '' } })
  const { busy, error, run } = useFormCall(form)
  const call = useCall()
  const submit = form.onSubmit((body) =>
    run(async () => {
      const { accountId } = await call(createAccount, { params: {}, body })
      window.location.assign(`/console/${accountId}/surveys`)
    }),
  )
  return (
    <div id="new-account">
      <Card
        title={t('New account')}
        subtitle={t(
          'For another site or client. It has its own surveys, results, members and identifier, and you become its owner.',
        )}
      >
        <form onSubmit={submit} noValidate>
          <Stack maw={420}>
            <TextInput
              label={t('Name of the account')}
              placeholder={t('Example Ltd')}
              required
              {...form.getInputProps('name')}
            />
            {error ? <Notice kind="error">{error}</Notice> : null}
            <Group>
              <Button type="submit" loading={busy}>
                {t('Create the account')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </div>
  )
}
