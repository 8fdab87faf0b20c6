// The form for signing in with e-mail address and password.
'use client'
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from 'next-auth/react'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { WaitsForScript } from '@/components/ui/waits-for-script'

const SENTENCES: Record<string, string> = {
  CredentialsSignin: 'The e-mail address or the password is wrong. Try again.',
  NotNow: 'The database does not answer. Try again in a moment.',
  TooManyAttempts: 'Too many tries. Wait a quarter of an hour, or ask an owner for help.',
  NotInvited: 'This e-mail address has not been invited yet. Ask an owner for an invitation.',
}

/** Messages for next-auth's error codes. */
export const errorMessage = (word: string): string =>
  (Object.hasOwn(SENTENCES, word) ? SENTENCES[word] : undefined) ??
  'Signing in did not work. Try again; if this keeps happening, tell the administrator of this installation.'

interface Props {
  explain?: string
  /** The address of the ended session: filled in, and the focus is on the password. */
  email?: string | undefined
  onDone: () => void
}

export function SignInForm({ explain, email, onDone }: Props) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: email ?? '', password: '' } })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    setError(null)
    const result = await signIn('credentials', { ...values, redirect: false }).catch(() => null)
    setBusy(false)
    if (result && !result.error) onDone()
    else
      setError(
        result ? errorMessage(result.error ?? '') : 'Soundings cannot be reached. Check your connection.',
      )
  })
  return (
    <form onSubmit={submit}>
      <WaitsForScript>
        <Stack>
          {explain ? <Text>{explain}</Text> : null}
          {error ? <Notice kind="error">{error}</Notice> : null}
          <TextInput
            label="E-mail address"
            type="email"
            name="email"
            autoComplete="username"
            data-autofocus={email === undefined || undefined}
            required
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            data-autofocus={email !== undefined || undefined}
            required
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
        </Stack>
      </WaitsForScript>
    </form>
  )
}
