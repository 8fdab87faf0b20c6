// Changes the user's own password. This ends all sessions, and a ticket begins another one here.
'use client'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { changeMe, showMe } from '@/lib/contract/console/people-of-console'
import { tryToSignIn } from '../second-step'
import { useCall } from '../session-watch'
import { useRefresh } from '../use-console'
import { useFormCall } from '../use-form-call'

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useForm({ initialValues: { current: '', next: '' } })
  const { busy, error, run } = useFormCall(form)
  const [saved, setSaved] = useState(false)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit(({ current, next }) =>
    run(async () => {
      setSaved(false)
      const password = hasPassword ? { current, next } : { next }
      const { ticket = '' } = await call(changeMe, { params: {}, body: { password } })
      await tryToSignIn('ticket', ticket)
      form.reset()
      setSaved(true)
      await refresh(showMe, {})
    }, 'password.'),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={420}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword ? (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('current')}
          />
        ) : null}
        <PasswordInput
          label="New password"
          description="At least 12 characters. Several unrelated words make a good password."
          autoComplete="new-password"
          required
          {...form.getInputProps('next')}
        />
        {error ? <Notice kind="error">{error}</Notice> : null}
        {saved ? (
          <Notice kind="success">The password is changed. All other devices are signed out.</Notice>
        ) : null}
        <Group>
          <Button type="submit" loading={busy} variant={form.isDirty() ? 'filled' : 'default'}>
            {hasPassword ? 'Change the password' : 'Set a password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
