// Makes a theme from a name; everything else is set on its page.
'use client'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { makeKey } from '@/lib/surveys/planning/survey-key.rules'
import { createTheme, listThemes } from '@/lib/themes/themes.endpoint'
import { newTheme } from './theme-words'

interface Props {
  /** The themes that the account has. */
  themes: ThemeDocument[]
  onClose: () => void
  /** `key`: of the theme that is stored now. */
  onMade: (key: string) => void
}

export function NewTheme({ themes, onClose, onMade }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const form = useForm({ initialValues: { name: '' } })
  const { busy, error, run } = useFormCall(form)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit(({ name }) =>
    run(async () => {
      const key = makeKey(name === '' ? 'theme' : name, ['default', ...themes.map((theme) => theme.key)])
      await call(createTheme, { params: { accountId }, body: { theme: newTheme(key, name) } })
      await refresh(listThemes, { accountId })
      onMade(key)
    }, 'theme.'),
  )
  return (
    <Dialog onClose={onClose} title={t('New theme')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('Name')}
            placeholder={t('Spring campaign')}
            maxLength={80}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
