// Form fields for choices, bound to a path of the document.
'use client'
import { Input, SegmentedControl, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../state/use-editor'
import type { FieldProps } from './fields'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  searchable?: boolean
}

/** A select box. Clearing it sets null unless the field is required. */
export function SelectField({ path, choices, required, ...others }: SelectFieldProps) {
  const { value, set, problem, readOnly } = useField(path)
  return (
    <Select
      data-path={path}
      data={[...choices]}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => set(next)}
      allowDeselect={false}
      clearable={!required && !readOnly}
      error={problem}
      readOnly={readOnly}
      withAsterisk={required}
      {...others}
    />
  )
}

interface SegmentedFieldProps {
  path: string
  label: string
  description?: ReactNode
  /** A few options with short names. */
  choices: readonly { value: string; label: ReactNode }[]
  orientation?: 'horizontal' | 'vertical'
}

/** A choice of a few options that are all visible. */
export function SegmentedField({ path, label, description, choices, orientation }: SegmentedFieldProps) {
  const { value, set, problem, readOnly } = useField(path)
  return (
    <Input.Wrapper label={label} description={description} error={problem} labelElement="div">
      <SegmentedControl
        data-path={path}
        mt={4}
        fullWidth
        aria-label={label}
        data={[...choices]}
        value={typeof value === 'string' ? value : ''}
        onChange={set}
        orientation={orientation}
        readOnly={readOnly}
      />
    </Input.Wrapper>
  )
}
