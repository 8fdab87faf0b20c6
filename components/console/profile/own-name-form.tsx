// Changes the user's own name.
'use client'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { changeMe, showMe } from '@/lib/contract/console/people-of-console'
import { useCall } from '../session-watch'
import { useRefresh } from '../use-console'
import { useFormCall } from '../use-form-call'

export function OwnNameForm({ name }: { name: string }) {
  const t = useT()
  const form = useForm({ initialValues: { name } })
  const { busy, error, run } = useFormCall(form)
  const [saved, setSaved] = useState(false)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit((values) =>
    run(async () => {
      setSaved(false)
      await call(changeMe, { params: {}, body: values })
      form.resetDirty(values)
      setSaved(true)
      await refresh(showMe, {})
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('Your name')}
          autoComplete="name"
          required
          maw={420}
          {...form.getInputProps('name')}
        />
        {error ? <Notice kind="error">{error}</Notice> : null}
        <Group>
          <Button type="submit" loading={busy} variant={form.isDirty() ? 'filled' : 'default'}>
            {t('Save')}
          </Button>
          <Text role="status" size="sm">
            {saved && !form.isDirty() ? t('Saved.') : null}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}
