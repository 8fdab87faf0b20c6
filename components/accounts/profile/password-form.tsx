// Changes the user's own password. This ends all sessions, and a ticket begins another one here.
'use client'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { changeMe, showMe } from '@/lib/accounts/members.endpoint'
import { tryToSignIn } from '../entry/second-step'

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useT()
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
      await tryToSignIn(t, 'ticket', ticket)
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
            label={t('Current password')}
            autoComplete="current-password"
            required
            aria-invalid={'current' in form.errors}
            {...form.getInputProps('current')}
          />
        ) : null}
        <PasswordInput
          label={t('New password')}
          description={t('At least 12 characters. Several unrelated words make a good password.')}
          autoComplete="new-password"
          required
          aria-invalid={'next' in form.errors}
          {...form.getInputProps('next')}
        />
        {error ? <Notice kind="error">{error}</Notice> : null}
        {saved ? (
          <Notice kind="success">{t('The password is changed. All other devices are signed out.')}</Notice>
        ) : null}
        <Group>
          <Button type="submit" loading={busy} variant={form.isDirty() ? 'filled' : 'default'}>
            {hasPassword ? t('Change the password') : t('Set a password')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
