// The form of a theme. Nothing changes for respondents until it is saved.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { SaveRow } from '@/components/console/save-row'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import type { Translator } from '@/lib/platform/contract/translator'
import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { changeTheme, listThemes } from '@/lib/themes/themes.endpoint'
import { ThemeFields } from './theme-fields'
import { ThemePreviews } from './theme-previews'
import { reachWords, type ShownTheme } from './theme-words'
import classes from './themes.module.css'

/** How many surveys have it, and which. */
function subtitleOf(t: Translator, surveys: ShownTheme['surveys']): string {
  const reach = reachWords(t, surveys)
  const names = surveys.names.join(', ')
  if (surveys.count === 0) return t('{reach}.', { reach })
  return surveys.count > surveys.names.length
    ? t('{reach}: {names} ….', { reach, names })
    : t('{reach}: {names}.', { reach, names })
}

interface Props {
  stored: ShownTheme
  /** Shows what is stored now in place of what is in the form. */
  onReload: () => Promise<void>
}

export function ThemeForm({ stored, onReload }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('publish_surveys')
  const [revision, setRevision] = useState(stored.revision)
  const [saved, setSaved] = useState(false)
  const [conflict, setConflict] = useState<number | null>(null)
  const form = useForm<ThemeDocument>({ initialValues: stored.theme })
  const { busy, error, run } = useFormCall(form)
  const call = useCall()
  const refresh = useRefresh()
  const save = (seen: number) =>
    run(async () => {
      const theme = form.getValues()
      setSaved(false)
      try {
        const body = { theme, revision: seen }
        const reply = await call(changeTheme, { params: { accountId, themeKey: theme.key }, body })
        setRevision(reply.revision)
        setConflict(null)
        // What was changed while it was saved is not.
        form.resetDirty(theme)
        setSaved(true)
        await refresh(listThemes, { accountId })
      } catch (cause) {
        const details =
          cause instanceof ConsoleCallError && cause.failure === 'conflict' ? cause.details : null
        if (details === null) throw cause
        setConflict((details as { revision: number }).revision)
      }
    }, 'theme.')
  const { live } = stored.surveys
  const dirty = form.isDirty()
  const submit = form.onSubmit(() => save(revision))
  useEffect(() => {
    // The bar that appears now may cover what is being changed.
    const field = document.activeElement
    if (dirty && field?.matches('input')) field.scrollIntoView({ block: 'nearest' })
  }, [dirty])
  useHotkeys([['mod+S', () => (may && dirty ? submit() : undefined)]], [])
  return (
    <form onSubmit={submit} noValidate>
      <PageHeader
        up={{ href: `/console/${accountId}/themes`, title: t('Themes') }}
        title={stored.theme.name}
        subtitle={subtitleOf(t, stored.surveys)}
      />
      {may ? null : <Notice mb="md">{t('Owners and designers can change themes.')}</Notice>}
      <div className={classes.parts}>
        <div className={classes.side}>
          <ThemePreviews theme={form.values} />
        </div>
        <div className={classes.fields}>
          <ThemeFields form={form} readOnly={!may} />
          <div className={classes.save}>
            {error ? <Notice kind="error">{error}</Notice> : null}
            {conflict === null ? null : (
              <Notice kind="warning" title={t('Somebody else has changed this theme')}>
                <Text size="sm">
                  {t('Your changes are not saved. Keep yours, or see theirs and lose yours.')}
                </Text>
                <Group gap="xs" mt="xs">
                  <Button size="xs" variant="default" onClick={() => void onReload()}>
                    {t('Show theirs')}
                  </Button>
                  <Button size="xs" onClick={() => void save(conflict)}>
                    {t('Save mine')}
                  </Button>
                </Group>
              </Notice>
            )}
            {may ? (
              <SaveRow
                shown={dirty || busy || saved}
                dirty={dirty}
                busy={busy}
                saved={
                  !saved
                    ? null
                    : live > 0
                      ? t('Saved. Live surveys look like this from the next visit on.')
                      : t('Saved.')
                }
                label={
                  live > 0
                    ? t('Save and change {count, plural, one {# live survey} other {# live surveys}}', {
                        count: live,
                      })
                    : t('Save')
                }
              />
            ) : null}
          </div>
        </div>
      </div>
    </form>
  )
}
