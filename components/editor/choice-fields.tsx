// Form fields for choices, colours and lists, bound to a path of the document.
'use client'
import { ColorInput, Input, SegmentedControl, Select, TagsInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/contract/console/translator'
import type { FieldProps } from './fields'
import { useField } from './state/use-editor'

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

/** `#ff0000` for "red"; null for an unknown name. */
export function hexOfName(text: string): string | null {
  const name = text.trim()
  if (!/^[a-z]+$/i.test(name)) return null
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || !CSS.supports('color', name)) return null
  pen.fillStyle = name
  return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? pen.fillStyle : null
}

/** The button in the colour field with this id is named by its own words and by the field's label. */
export function eyeDropperIn(t: Translator, fieldId: string) {
  const id = `${fieldId}-pick`
  return {
    id,
    'aria-label': t('Pick a colour from the screen'),
    'aria-labelledby': `${id} ${fieldId}-label`,
  }
}

export function ColourField({ path, required, ...others }: FieldProps) {
  const t = useT()
  const id = useId()
  const { value, set, problem, readOnly } = useField(path)
  return (
    <ColorInput
      id={id}
      data-path={path}
      format="hex"
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => set(next === '' ? null : next)}
      // Invalid input stays visible; a colour name is replaced by its value.
      fixOnBlur={false}
      onBlur={({ currentTarget }) => {
        const named = hexOfName(currentTarget.value)
        if (named && !readOnly) set(named)
      }}
      error={problem}
      readOnly={readOnly}
      eyeDropperButtonProps={eyeDropperIn(t, id)}
      placeholder={t('Default')}
      {...others}
    />
  )
}

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
