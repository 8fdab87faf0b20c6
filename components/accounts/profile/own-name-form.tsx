// Changes the user's own name.
'use client'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { SaveRow } from '@/components/console/save-row'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { changeMe, showMe } from '@/lib/accounts/members.endpoint'

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
  const dirty = form.isDirty()
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
        <SaveRow
          shown={dirty || busy || saved}
          dirty={dirty}
          busy={busy}
          saved={saved ? t('Saved.') : null}
        />
      </Stack>
    </form>
  )
}
