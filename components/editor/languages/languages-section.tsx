// The languages of the survey: which there are, how far each is, and the texts of one beside the original.
'use client'
import { Anchor, Badge, Button, Group, Select, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { UndoJoin } from '@/components/surveys/joining/undo-join'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { useT } from '@/components/ui/texts/texts'
import { isMissing } from '@/lib/surveys/translations/translation-progress.rules'
import { useEditor, useEditorState, useField } from '../state/use-editor'
import { languageName, listLanguageChoices } from './language-name'
import { useOtherLanguages } from './other-languages'
import { TranslationTable } from './translation-table'
import { useLanguages, useTranslations } from './use-languages'

export function LanguagesSection() {
  const t = useT()
  const tags = Object.keys(useLanguages())
  const { store, surveyId } = useEditor()
  const open = useEditorState(({ language }) => language)
  const setOpen = (language: string | null) => store.update({ language })
  const shown = open !== null && tags.includes(open) ? open : null
  return (
    <Stack>
      <FieldGroup
        title={t('This survey')}
        description={t(
          'People get the survey in their language. All languages have one status, one goal and one set of results.',
        )}
      >
        <OwnLanguage />
        {tags.length > 0 ? (
          <Stack gap={0} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {tags.map((tag) => (
              <LanguageRow
                key={tag}
                tag={tag}
                isOpen={shown === tag}
                onOpen={() => setOpen(shown === tag ? null : tag)}
              />
            ))}
          </Stack>
        ) : null}
        <AddLanguage onAdded={setOpen} />
      </FieldGroup>
      {shown ? <TranslationTable key={shown} tag={shown} onRemoved={() => setOpen(null)} /> : null}
      <SeparateSurveys />
      {tags.length > 0 ? <UndoJoin surveyId={surveyId} /> : null}
    </Stack>
  )
}

function OwnLanguage() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string | null>('locale')
  const choices = useMemo(
    () => withKnown(listLanguageChoices(t, []), value, languageName(t, value ?? '')),
    [t, value],
  )
  return (
    <Select
      data-path="locale"
      label={t('Language of the texts')}
      description={t('People whose language the survey does not have get this one.')}
      placeholder={t('Not said')}
      data={choices}
      value={value ?? null}
      onChange={(tag) => set(tag)}
      error={problem}
      readOnly={readOnly}
      searchable
      clearable
      nothingFoundMessage={t('No such language')}
    />
  )
}

/** A tag that is not among the choices is there all the same. */
const withKnown = (choices: { value: string; label: string }[], value: string | null, label: string) =>
  value === null || choices.some((one) => one.value === value) ? choices : [...choices, { value, label }]

function LanguageRow({ tag, isOpen, onOpen }: { tag: string; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  const texts = useTranslations(tag)
  const missing = texts.filter(isMissing).length
  const changed = texts.filter(({ state }) => state === 'changed').length
  return (
    <Group component="li" justify="space-between" gap="xs" py={6}>
      <Button
        variant={isOpen ? 'light' : 'subtle'}
        size="compact-md"
        c="var(--mantine-color-text)"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        {languageName(t, tag)}
      </Button>
      <Group gap="xs">
        {changed > 0 ? (
          <Badge variant="light" color="orange" tt="none">
            {t('{count, number} changed', { count: changed })}
          </Badge>
        ) : null}
        <Text size="sm" c={missing > 0 ? undefined : 'dimmed'}>
          {t('{translated, number} of {total, number} texts', {
            translated: texts.length - missing,
            total: texts.length,
          })}
        </Text>
      </Group>
    </Group>
  )
}

function AddLanguage({ onAdded }: { onAdded: (tag: string) => void }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const { value: own } = useField<string | null>('locale')
  const languages = useLanguages()
  const taken = useMemo(() => [...Object.keys(languages), own ?? ''], [languages, own])
  const choices = useMemo(() => listLanguageChoices(t, taken), [t, taken])
  if (readOnly) return null
  const add = (tag: string | null) => {
    if (tag === null) return
    // A survey in several languages says what its own texts are written in.
    const named = own
      ? []
      : [{ do: 'set' as const, path: 'locale', value: new Intl.Locale(t.locale).language }]
    store.change({ do: 'all', changes: [...named, { do: 'set', path: `languages.${tag}`, value: {} }] })
    onAdded(tag)
  }
  return (
    <Select
      label={t('Add a language')}
      placeholder={t('Search by name')}
      data={choices}
      value={null}
      onChange={add}
      searchable
      nothingFoundMessage={t('No such language')}
    />
  )
}

/** Surveys of one group that are written each by itself. */
function SeparateSurveys() {
  const t = useT()
  const { accountId, surveyId } = useEditor()
  const { others } = useOtherLanguages()
  if (others.length === 0) return null
  return (
    <FieldGroup
      title={t('Separate surveys in other languages')}
      description={t(
        'Each is its own survey. People see the one in their language, an answer to one counts for all, and results join questions with the same key.',
      )}
    >
      <Table>
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
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">
        {t.rich<ReactNode>(
          '{count, plural, one {This survey has # separate survey in another language. <join>Join it.</join>} other {This survey has # separate surveys in other languages. <join>Join them.</join>}}',
          {
            count: others.length,
            join: (children) => (
              <Anchor key="join" component={Link} href={`/console/${accountId}/surveys/${surveyId}/join`}>
                {children}
              </Anchor>
            ),
          },
        )}
      </Text>
    </FieldGroup>
  )
}
