// The key of a question or an answer, used in exports and documents; fixed once people have
// answered.
'use client'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { isTranslated } from '../state/editor-state'
import { getAt, parsePath } from '../state/json-path'
import { useEditorState, useField } from '../state/use-editor'

/** `path`: of the question or the answer. */
export function KeyField({ path }: { path: string }) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string>(`${path}.key`)
  const [typed, setTyped] = useState<string | null>(null)
  const steps = parsePath(path)
  const parent = useEditorState(({ state }) => getAt(state.document, [...steps.slice(0, 2), 'key']))
  const full = steps.length > 2 ? `${parent}/${value}` : value
  const inLanguages = useEditorState(({ state }) => isTranslated(state.document, full))
  const isFixed = useEditorState(({ state }) => state.published.has(full)) || inLanguages
  const isJoined = useEditorState(({ state }) => Boolean(state.document.localeGroup)) || inLanguages
  const finish = () => {
    if (typed !== null && typed !== value) set(typed)
    setTyped(null)
  }
  return (
    <TextInput
      data-path={`${path}.key`}
      label={t('Key')}
      description={
        isFixed && isJoined
          ? t('The languages of the survey share this key, so it can’t be changed.')
          : isFixed
            ? t('Answers are stored under this key, so it can’t be changed.')
            : t('The name in exports. It stays when you change the text.')
      }
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
      error={problem}
      readOnly={readOnly || isFixed}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  )
}
