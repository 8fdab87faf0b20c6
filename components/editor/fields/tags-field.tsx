// A form field for a list of short texts, bound to a path of the document.
'use client'
import { TagsInput } from '@mantine/core'
import { useField } from '../state/use-editor'
import type { FieldProps } from './fields'

/** A list of short texts; empty is null. */
export function TagsField({ path, required, ...others }: FieldProps) {
  const { value, set, problem, readOnly } = useField(path)
  return (
    <TagsInput
      data-path={path}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => set(next.length > 0 ? next : null)}
      splitChars={[]}
      allowDuplicates
      acceptValueOnBlur
      error={problem}
      readOnly={readOnly}
      {...others}
    />
  )
}
