// The texts of one language beside the original's.
'use client'
import { Button, Checkbox, Group, MultiSelect, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { pickLanguage } from '@/lib/languages/pick-language'
import { UNREVIEWED } from '@/lib/languages/unreviewed'
import { isMissing, type TranslatedText } from '@/lib/surveys/translations/translation-progress.rules'
import { PlainTextarea } from '../fields/plain-input'
import { questionsOf } from '../state/raw-document'
import { useEditor, useEditorState, useValue } from '../state/use-editor'
import { languageName } from './language-name'
import { OnlyThisLanguage } from './only-this-language'
import { TranslationFiles } from './translation-files'
import classes from './translations.module.css'
import { useLanguageChanges, useLanguages, useTranslations } from './use-languages'

type Shown = 'all' | 'missing' | 'changed'

export function TranslationTable({ tag, onRemoved }: { tag: string; onRemoved: () => void }) {
  const t = useT()
  const { readOnly, store } = useEditor()
  const [shown, setShown] = useState<Shown>('all')
  const texts = useTranslations(tag)
  // A text that is being translated stays where it is until another filter is chosen.
  const [listed, setListed] = useState<ReadonlySet<string> | null>(null)
  const choose = (next: Shown) => {
    setShown(next)
    setListed(
      next === 'all' ? null : new Set(texts.filter(({ state }) => state === next).map(({ path }) => path)),
    )
  }
  const rows = texts.filter(({ path }) => listed === null || listed.has(path))
  const count = (state: Shown) => texts.filter((text) => text.state === state).length
  const remove = () => {
    store.change({ do: 'set', path: `languages.${tag}`, value: undefined })
    onRemoved()
  }
  return (
    <FieldGroup title={languageName(t, tag)}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t('Which texts')}
          className={classes.filter}
          size="xs"
          value={shown}
          onChange={(value) => choose(value as Shown)}
          data={[
            { value: 'all', label: t('All texts') },
            {
              value: 'missing',
              label: t('Missing: {count, number}', { count: texts.filter(isMissing).length }),
            },
            { value: 'changed', label: t('Changed since: {count, number}', { count: count('changed') }) },
          ]}
        />
        <TranslationFiles tag={tag} texts={texts} />
      </Group>
      <OwnWords tag={tag} />
      <Incomplete tag={tag} />
      <Fallback tag={tag} />
      <div className={classes.table} lang={tag}>
        {rows.map((text, at) => (
          <TextRow
            key={text.path}
            tag={tag}
            text={text}
            isFirst={text.question !== null && rows[at - 1]?.question !== text.question}
          />
        ))}
      </div>
      {rows.length === 0 ? <Text size="sm">{t('No such texts.')}</Text> : null}
      <LeftOut tag={tag} />
      <OnlyThisLanguage tag={tag} />
      {readOnly ? null : (
        <Group>
          <Button variant="subtle" color="red" size="compact-sm" onClick={remove}>
            {t('Remove this language')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('Its answers stay in the results.')}
          </Text>
        </Group>
      )}
    </FieldGroup>
  )
}

function Incomplete({ tag }: { tag: string }) {
  const t = useT()
  const { readOnly } = useEditor()
  const { incomplete = 'fallback' } = useLanguages()[tag] ?? {}
  const { set } = useLanguageChanges(tag)
  return (
    <Switch
      label={t('Offer it only when nothing is missing')}
      description={t('Otherwise people get the original where a text is missing.')}
      checked={incomplete === 'not_offered'}
      disabled={readOnly}
      onChange={({ currentTarget }) =>
        set({ incomplete: currentTarget.checked ? 'not_offered' : 'fallback' })
      }
    />
  )
}

/** What people see of our own words, such as those of buttons. */
function OwnWords({ tag }: { tag: string }) {
  const t = useT()
  const language = pickLanguage(tag)
  if (language !== undefined && !UNREVIEWED.has(language)) return null
  return (
    <Text size="xs" c="dimmed">
      {language === undefined
        ? t('Buttons that have no text of yours are in English.')
        : t('No native speaker has checked the words of our buttons yet.')}
    </Text>
  )
}

/** Only where there is another language that could stand in. */
function Fallback({ tag }: { tag: string }) {
  const t = useT()
  const { readOnly } = useEditor()
  const languages = useLanguages()
  const { set } = useLanguageChanges(tag)
  const others = Object.keys(languages).filter((other) => other !== tag)
  if (others.length === 0) return null
  return (
    <MultiSelect
      label={t('Missing texts come first from')}
      placeholder={t('The original')}
      data={others.map((value) => ({ value, label: languageName(t, value) }))}
      value={languages[tag]?.fallback ?? []}
      onChange={(fallback) => set({ fallback })}
      readOnly={readOnly}
    />
  )
}

function TextRow({ tag, text, isFirst }: { tag: string; text: TranslatedText; isFirst: boolean }) {
  const t = useT()
  const { readOnly } = useEditor()
  const { translate } = useLanguageChanges(tag)
  const own = useValue<string | null>('locale') ?? undefined
  const { path, text: source, translation, state } = text
  return (
    <div className={classes.row} data-first={isFirst || undefined}>
      <Text size="sm" lang={own} className={classes.source}>
        {source}
        {state === 'changed' ? (
          <Text component="span" size="xs" display="block" className={classes.changed}>
            {t('Changed since it was translated')}
          </Text>
        ) : null}
      </Text>
      <Stack gap={4}>
        <PlainTextarea
          data-path={`languages.${tag}.${path}`}
          aria-label={t('Translation of “{text}”', { text: source.slice(0, 80) })}
          value={translation ?? ''}
          placeholder={readOnly ? undefined : t('Missing')}
          readOnly={readOnly}
          onChange={({ currentTarget }) => translate([{ path, source, translation: currentTarget.value }])}
        />
        {state === 'changed' && !readOnly ? (
          <Button
            size="compact-xs"
            variant="default"
            w="fit-content"
            onClick={() => translate([{ path, source, translation: translation ?? '' }])}
          >
            {t('It still fits')}
          </Button>
        ) : null}
      </Stack>
    </div>
  )
}

/** Questions that this language does not have. */
function LeftOut({ tag }: { tag: string }) {
  const t = useT()
  const { readOnly } = useEditor()
  const document = useEditorState(({ state }) => state.document)
  const { leftOut = [] } = useLanguages()[tag] ?? {}
  const { set } = useLanguageChanges(tag)
  const questions = questionsOf(document)
  if (questions.length < 2) return null
  return (
    <details>
      <summary>
        {t('Questions that are left out in this language: {count, number}', { count: leftOut.length })}
      </summary>
      <Stack gap="xs" mt="xs">
        {questions.map(({ key = '', content }) => (
          <Checkbox
            key={key}
            label={String(content).slice(0, 120)}
            checked={leftOut.includes(key)}
            disabled={readOnly}
            onChange={({ currentTarget }) =>
              set({
                leftOut: currentTarget.checked ? [...leftOut, key] : leftOut.filter((one) => one !== key),
              })
            }
          />
        ))}
      </Stack>
    </details>
  )
}
