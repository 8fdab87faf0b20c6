// Asks the user to prove who they are: with a second factor, or with the password if they have none.
'use client'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from 'next-auth/react'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { beginConfirming, confirmMe } from '@/lib/accounts/factors/factors.endpoint'
import { callConsole } from '@/lib/api/client/console-client'
import { FactorForm } from './factor-form'
import { askForPasskey } from './passkey-calls'
import type { Way } from './sign-in-words'

/** `openid`: by signing in again. */
export type Proof = Way | 'password' | 'openid'

export function ConfirmForm({ by, onDone }: { by: Proof[]; onDone: () => void }) {
  const t = useT()
  if (by.includes('password')) return <PasswordProof onDone={onDone} />
  const ways = by.filter((one): one is Way => one !== 'password' && one !== 'openid')
  if (ways.length > 0) return <FactorProof ways={ways} onDone={onDone} />
  return (
    <Stack>
      <Text>{t('Sign in again with your organisation, then repeat what you were doing.')}</Text>
      <Button onClick={() => signIn('oidc', { callbackUrl: window.location.href }, { prompt: 'login' })}>
        {t('Sign in again')}
      </Button>
    </Stack>
  )
}

function FactorProof({ ways, onDone }: { ways: Way[]; onDone: () => void }) {
  const t = useT()
  return (
    <FactorForm
      ways={ways}
      onCode={async (code) => {
        await callConsole(confirmMe, { params: {}, body: { code } })
        onDone()
      }}
      onPasskey={async () => {
        const { options } = await callConsole(beginConfirming, { params: {} })
        await callConsole(confirmMe, { params: {}, body: { passkey: await askForPasskey(t, options) } })
        onDone()
      }}
    />
  )
}

function PasswordProof({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm({ initialValues: { password: '' } })
  const { busy, error, run } = useFormCall(form)
  const submit = form.onSubmit((body) =>
    run(async () => {
      await callConsole(confirmMe, { params: {}, body })
      onDone()
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          data-autofocus
          required
          aria-invalid={'password' in form.errors}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
