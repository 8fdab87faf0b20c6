// A form field for a number, bound to a path of the document.
'use client'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useField } from '../state/use-editor'
import type { FieldProps } from './fields'

export interface NumberFieldProps
  extends FieldProps,
    Pick<NumberInputProps, 'min' | 'max' | 'step' | 'suffix' | 'decimalScale' | 'allowDecimal' | 'w'> {}

/** A number; empty is null. Whole unless `allowDecimal`. */
export function NumberField({ path, required, allowDecimal = false, ...others }: NumberFieldProps) {
  const { value, set, problem, readOnly } = useField(path)
  return (
    <NumberInput
      data-path={path}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => set(typeof next === 'number' ? next : null)}
      clampBehavior="none"
      allowDecimal={allowDecimal}
      error={problem}
      readOnly={readOnly}
      withAsterisk={required}
      {...others}
    />
  )
}
