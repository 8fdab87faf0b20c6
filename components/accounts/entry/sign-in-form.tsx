// The form for signing in with e-mail address and password, and the second step after it.
'use client'
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { emptyWords } from '@/components/console/calls/use-form-call'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { WaitsForScript } from '@/components/ui/waits-for-script'
import { SecondStep } from './second-step'
import { errorMessage, readWays, type Way } from './sign-in-words'

interface Props {
  explain?: string
  /** The address of the ended session: filled in, and the focus is on the password. */
  email?: string | undefined
  /** The ways to go on in a browser whose password was right; null: the password comes first. */
  ways?: Way[] | null
  onDone: () => void
  /** Called when the second step begins or ends. */
  onStep?: (isSecond: boolean) => void
}

function focusFirst(errors: Record<string, unknown>, _: unknown, event?: FormEvent<HTMLFormElement>): void {
  const field = event?.currentTarget.elements.namedItem('email' in errors ? 'email' : 'password')
  if (field instanceof HTMLElement) field.focus()
}

export function SignInForm({ explain, email, ways: pending = null, onDone, onStep }: Props) {
  const t = useT()
  const needed = (value: string) => (value.trim() === '' ? emptyWords(t) : null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '', password: '' },
    validate: { email: needed, password: needed },
  })
  const [ways, setWays] = useState(pending)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const go = (next: Way[] | null) => {
    setWays(next)
    onStep?.(next !== null)
  }
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    setError(null)
    const result = await signIn('credentials', { ...values, redirect: false }).catch(() => null)
    setBusy(false)
    const next = readWays(result?.error)
    if (next) go(next)
    else if (result && !result.error) onDone()
    else
      setError(
        result
          ? errorMessage(t, result.error ?? '')
          : t('Soundings cannot be reached. Check your connection.'),
      )
  }, focusFirst)
  if (ways)
    return (
      <SecondStep
        ways={ways}
        onDone={onDone}
        onGone={(why) => {
          setError(why)
          go(null)
        }}
      />
    )
  return (
    <form onSubmit={submit} noValidate>
      <WaitsForScript>
        <Stack>
          {explain ? <Text>{explain}</Text> : null}
          {error ? <Notice kind="error">{error}</Notice> : null}
          <TextInput
            label={t('E-mail address')}
            type="email"
            name="email"
            autoComplete="username"
            data-autofocus={email === undefined || undefined}
            required
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            data-autofocus={email !== undefined || undefined}
            required
            key={form.key('password')}
            aria-invalid={'password' in form.errors}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy}>
            {t('Sign in')}
          </Button>
        </Stack>
      </WaitsForScript>
    </form>
  )
}
