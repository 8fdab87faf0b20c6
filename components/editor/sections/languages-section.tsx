// The language of the texts, and the other language versions of the survey.
'use client'
import { Anchor, Button, Group, Progress, Stack, Table, Text, TextInput } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useCall } from '@/components/console/session-watch'
import { useConsole, useRefresh } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { FieldGroup } from '@/components/ui/field-group'
import { StatusBadge } from '@/components/ui/status-badge'
import { Waiting } from '@/components/ui/waiting'
import { duplicateSurvey, exportSurveyDocument, listSurveySummaries } from '@/lib/contract/console/surveys'
import { TextField } from '../fields'
import { useEditor, useEditorState, useValue } from '../state/use-editor'
import { useOtherLanguages } from './other-languages'
import { countTranslated, languageName } from './translation'

export function LanguagesSection() {
  const locale = useValue<string | null>('locale')
  return (
    <Stack>
      <FieldGroup title="This survey">
        <TextField
          path="locale"
          label="Language"
          placeholder="en"
          description={
            locale
              ? `${languageName(locale)}.`
              : 'For example en, de or pt-BR. Leave empty to show it to everybody.'
          }
        />
      </FieldGroup>
      <OtherLanguages />
    </Stack>
  )
}

function OtherLanguages() {
  const { accountId, readOnly } = useEditor()
  const { others, loaded, error, retry } = useOtherLanguages()
  if (error) return <ErrorNotice error={error} onRetry={retry} />
  if (!loaded) return <Waiting label="Loading the other languages" />
  return (
    <FieldGroup title="Other languages">
      <Text size="sm" c="dimmed">
        Each language is its own survey. People see the one in their language, an answer to one counts for
        all, and results join questions with the same key.
      </Text>
      {others.length > 0 ? (
        <Table.ScrollContainer minWidth={360}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Language</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th>Translated</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {others.map(({ id, name, locale, status }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor component={Link} href={`/console/${accountId}/surveys/${id}/edit`}>
                      {locale ? languageName(locale) : name}
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
      {readOnly ? null : <AddLanguage />}
    </FieldGroup>
  )
}

function Completeness({ surveyId }: { surveyId: number }) {
  const { accountId } = useEditor()
  const document = useEditorState(({ state }) => state.document)
  const { data } = useConsole(exportSurveyDocument, { params: { accountId, surveyId } })
  if (!data) return <Waiting size="xs" label="Comparing" />
  const { translated, total } = countTranslated(document, { ...data.document })
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={total === 0 ? 100 : (translated / total) * 100}
        w={80}
        aria-label={`${translated} of ${total} texts`}
      />
      <Text size="sm">
        {translated} of {total} texts
      </Text>
    </Group>
  )
}

function AddLanguage() {
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
      setError(cause instanceof Error ? cause.message : 'The language was not added. Try again.')
      setBusy(false)
    }
  }
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        aria-label="Another language"
        placeholder="de"
        value={locale}
        onChange={({ currentTarget }) => setLocale(currentTarget.value)}
        error={error}
        w={120}
      />
      <Button variant="default" onClick={add} loading={busy} disabled={locale.trim() === ''}>
        Add a language
      </Button>
    </Group>
  )
}
