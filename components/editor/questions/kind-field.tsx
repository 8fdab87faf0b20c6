// The kind of a question; fixed once people have answered.
'use client'
import { Select } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { getAt } from '../state/json-path'
import { entryIdOf, type RawQuestion } from '../state/raw-document'
import { useEditor, useEditorState, useField } from '../state/use-editor'
import { convertQuestion, KIND_CHOICES } from './question-kinds'

export function KindField({ path }: { path: string }) {
  const t = useT()
  const { store } = useEditor()
  const { value, problem, readOnly } = useField<string>(`${path}.kind`)
  const isFixed = useEditorState(({ state }) =>
    state.published.has(String(getAt(state.document, `${path}.key`))),
  )
  const change = (kind: string | null) => {
    const question = getAt(store.get().state.document, path) as RawQuestion | undefined
    if (!kind || !question || kind === value) return
    const converted = convertQuestion(question, kind)
    store.change({ do: 'set', path, value: converted })
    store.update({ selected: entryIdOf(converted) })
  }
  return (
    <Select
      data-path={`${path}.kind`}
      label={t('Kind')}
      description={
        isFixed
          ? t(
              'People have already been asked this question, so its kind can’t be changed. Add a new question instead.',
            )
          : t('Settings that the new kind doesn’t have are removed.')
      }
      data={KIND_CHOICES.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      value={value}
      onChange={change}
      allowDeselect={false}
      error={problem}
      readOnly={readOnly || isFixed}
    />
  )
}
