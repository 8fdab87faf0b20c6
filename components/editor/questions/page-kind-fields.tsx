// The fields of the kinds of question that only pages draw.
'use client'
import { SimpleGrid, Stack, Switch } from '@mantine/core'
import type { ComponentType } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { PageKind } from '@/lib/surveys/page-kinds/page-kinds.endpoint'
import { TextareaField, TextField } from '../fields/fields'
import { useField } from '../state/use-editor'
import { ShuffleField } from './choice-settings'

interface KindFields {
  /** In place of the list of answers; null: that list. */
  Fields: ComponentType<{ path: string }> | null
  /** Settings of how its answers are shown; null: there are none. */
  Display: ComponentType<{ path: string }> | null
}

function DropdownDisplay({ path }: { path: string }) {
  const t = useT()
  return (
    <Stack gap="sm">
      <TextField path={`${path}.defaultLabel`} label={t('Placeholder')} placeholder={t('Please choose')} />
      <ShuffleField path={path} />
    </Stack>
  )
}

function ConsentFields({ path }: { path: string }) {
  const t = useT()
  const { value: link, set, readOnly } = useField<object | null>(`${path}.link`)
  return (
    <>
      <TextareaField
        path={`${path}.answers[0].content`}
        label={t('Text beside the box')}
        placeholder={t('I agree that you store my answers.')}
        required
      />
      <Switch
        label={t('With a link to the whole text')}
        checked={Boolean(link)}
        onChange={({ currentTarget }) => set(currentTarget.checked ? { label: '', url: '' } : null)}
        disabled={readOnly}
      />
      {link ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField path={`${path}.link.label`} label={t('Text of the link')} required />
          <TextField
            path={`${path}.link.url`}
            label={t('Address')}
            placeholder="https://"
            type="url"
            required
          />
        </SimpleGrid>
      ) : null}
    </>
  )
}

export const PAGE_KIND_FIELDS: Record<PageKind['kind'], KindFields> = {
  dropdown: { Fields: null, Display: DropdownDisplay },
  consent: { Fields: ConsentFields, Display: null },
}
