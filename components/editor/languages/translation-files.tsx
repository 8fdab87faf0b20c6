// The texts of a language as a file for translators, and back from it.
'use client'
import { Button, FileButton, Group, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { say } from '@/lib/platform/contract/translator'
import type { TranslationFormat } from '@/lib/surveys/translations/files/translation-entry.rules'
import type { TranslatedText } from '@/lib/surveys/translations/translation-progress.rules'
import { getAt } from '../state/json-path'
import { useEditor } from '../state/use-editor'
import { useLanguageChanges } from './use-languages'

const FORMATS: { format: TranslationFormat; label: string; ending: string }[] = [
  { format: 'xliff-1.2', label: 'XLIFF 1.2', ending: 'xlf' },
  { format: 'xliff-2.0', label: 'XLIFF 2.0', ending: 'xlf' },
  { format: 'csv', label: 'CSV', ending: 'csv' },
]

export function TranslationFiles({ tag, texts }: { tag: string; texts: readonly TranslatedText[] }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const { translate } = useLanguageChanges(tag)
  const [said, setSaid] = useState<string | null>(null)
  const save = async ({ format, ending }: (typeof FORMATS)[number]) => {
    const { writeTranslations } = await import('@/lib/surveys/translations/files/write-translations.rules')
    const { document } = store.get().state
    const survey = String(document.key)
    const entries = texts.map(({ path, text, translation, html }) => ({
      ...{ path, source: text, target: translation, html },
      note: html ? 'HTML' : null,
    }))
    const sourceLanguage = String(getAt(document, 'locale') ?? 'en')
    download(
      writeTranslations(format, { survey, sourceLanguage, targetLanguage: tag, entries }),
      `${survey}-${tag}.${ending}`,
    )
  }
  const read = async (file: File | null) => {
    if (!file) return
    const { readTranslations } = await import('@/lib/surveys/translations/files/read-translations.rules')
    const found = readTranslations(await file.text())
    if ('problem' in found) {
      setSaid(say(t, found.problem))
      return
    }
    const known = found.texts.flatMap(({ path, target }) => {
      const text = texts.find((one) => one.path === path)
      return text && text.translation !== target ? [{ path, source: text.text, translation: target }] : []
    })
    const unknown = found.texts.filter(({ path }) => !texts.some((one) => one.path === path)).length
    if (known.length > 0) translate(known)
    const taken = t('{count, plural, one {# text was taken over.} other {# texts were taken over.}}', {
      count: known.length,
    })
    const left = t(
      '{unknown, plural, one {# belongs to no text of this survey.} other {# belong to no text of this survey.}}',
      { unknown },
    )
    setSaid(unknown > 0 ? `${taken} ${left}` : taken)
  }
  return (
    <Group gap="xs">
      <Menu>
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            {t('Save as a file')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((one) => (
            <Menu.Item key={one.format} onClick={() => void save(one)}>
              {one.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {readOnly ? null : (
        <FileButton accept=".xlf,.xliff,.csv,.xml,.txt" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              {t('Take over a file')}
            </Button>
          )}
        </FileButton>
      )}
      {said ? (
        <Text size="sm" role="status">
          {said}
        </Text>
      ) : null}
    </Group>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
