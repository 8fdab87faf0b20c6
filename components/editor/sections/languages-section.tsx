// The language of the texts, and the other language versions of the survey.
'use client'
import { Anchor, Button, Group, Progress, Stack, Table, Text, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useId, useMemo, useState } from 'react'
import { useConsole, useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { LANGUAGES } from '@/lib/languages/pick-language'
import { exportSurveyDocument } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { duplicateSurvey, listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { TextField } from '../fields/fields'
import { useEditor, useEditorState, useValue } from '../state/use-editor'
import { useOtherLanguages } from './other-languages'
import { countTranslated, languageName } from './translation'

export function LanguagesSection() {
  const t = useT()
  const locale = useValue<string | null>('locale')
  const suggestions = useId()
  return (
    <Stack>
      <Suggestions id={suggestions} />
      <FieldGroup title={t('This survey')}>
        <TextField
          path="locale"
          list={suggestions}
          label={t('Language')}
          placeholder="en"
          description={
            locale
              ? t('{language}.', { language: languageName(t, locale) })
              : t('For example en, de or pt-BR. Leave empty to show it to everybody.')
          }
        />
      </FieldGroup>
      <OtherLanguages suggestions={suggestions} />
    </Stack>
  )
}

/** For those who do not know the tag of a language: any other can be written. */
function Suggestions({ id }: { id: string }) {
  const t = useT()
  const options = useMemo(() => LANGUAGES.map((tag) => ({ tag, name: languageName(t, tag) })), [t])
  return (
    <datalist id={id}>
      {options.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

function OtherLanguages({ suggestions }: { suggestions: string }) {
  const t = useT()
  const { accountId, readOnly } = useEditor()
  const { others, loaded, error, retry } = useOtherLanguages()
  if (error) return <ErrorNotice error={error} onRetry={retry} />
  if (!loaded) return <Waiting label={t('Loading the other languages')} />
  return (
    <FieldGroup title={t('Other languages')}>
      <Text size="sm" c="dimmed">
        {t(
          'Each language is its own survey. People see the one in their language, an answer to one counts for all, and results join questions with the same key.',
        )}
      </Text>
      {others.length > 0 ? (
        <Table.ScrollContainer minWidth={360}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Language')}</Table.Th>
                <Table.Th>{t('Status')}</Table.Th>
                <Table.Th>{t('Translated')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {others.map(({ id, name, locale, status }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor component={Link} href={`/console/${accountId}/surveys/${id}/edit`}>
                      {locale ? languageName(t, locale) : name}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    <StatusBadge status={status} />
                  </Table.Td>
                  <Table.Td>
                    <Completeness surveyId={id} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {readOnly ? null : <AddLanguage suggestions={suggestions} />}
    </FieldGroup>
  )
}

function Completeness({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { accountId } = useEditor()
  const document = useEditorState(({ state }) => state.document)
  const { data } = useConsole(exportSurveyDocument, { params: { accountId, surveyId } })
  if (!data) return <Waiting size="xs" label={t('Comparing')} />
  const { translated, total } = countTranslated(document, { ...data.document })
  const words = t('{translated, number} of {total, number} texts', { translated, total })
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={total === 0 ? 100 : (translated / total) * 100} w={80} aria-label={words} />
      <Text size="sm">{words}</Text>
    </Group>
  )
}

function AddLanguage({ suggestions }: { suggestions: string }) {
  const t = useT()
  const { accountId, surveyId, flush } = useEditor()
  const call = useCall()
  const refresh = useRefresh()
  const router = useRouter()
  const [locale, setLocale] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const add = async () => {
    setBusy(true)
    setError(null)
    try {
      await flush()
      const params = { accountId, surveyId }
      const { id } = await call(duplicateSurvey, { params, body: { asLanguage: locale.trim() } })
      await refresh(listSurveySummaries, { accountId })
      router.push(`/console/${accountId}/surveys/${id}/edit`)
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('The language was not added. Try again.'))
      setBusy(false)
    }
  }
  return (
    <Group
      component="form"
      align="flex-start"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (locale.trim() !== '' && !busy) void add()
      }}
    >
      <TextInput
        aria-label={t('Another language')}
        placeholder="de"
        list={suggestions}
        value={locale}
        onChange={({ currentTarget }) => setLocale(currentTarget.value)}
        error={error}
        w={120}
      />
      <Button type="submit" variant="default" loading={busy} disabled={locale.trim() === ''}>
        {t('Add a language')}
      </Button>
    </Group>
  )
}
