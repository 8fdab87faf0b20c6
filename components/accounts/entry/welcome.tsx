// Creates the installation's owner and signs them in.
'use client'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from 'next-auth/react'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { WaitsForScript } from '@/components/ui/waits-for-script'
import { setUp } from '@/lib/accounts/members.endpoint'
import { callConsole } from '@/lib/api/client/console-client'
import { NewUserFields } from './new-user-fields'

/** `token`: from the set-up link. */
export function Welcome({ token }: { token: string }) {
  const t = useT()
  const form = useForm({ initialValues: { accountName: '', name: '', email: '', password: '' } })
  const { busy, error, run } = useFormCall(form)
  const submit = form.onSubmit((values) =>
    run(async () => {
      await callConsole(setUp, { params: {}, body: { token, ...values } })
      const { email, password } = values
      await signIn('credentials', { email, password, callbackUrl: '/console' })
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <WaitsForScript>
        <Stack>
          {error ? <Notice kind="error">{error}</Notice> : null}
          <TextInput
            label={t('Account name')}
            description={t('Your company, product or site. You can change it later.')}
            placeholder={t('Example Ltd')}
            required
            {...form.getInputProps('accountName')}
          />
          <NewUserFields form={form} />
          <Button type="submit" loading={busy}>
            {t('Create and sign in')}
          </Button>
        </Stack>
      </WaitsForScript>
    </form>
  )
}
