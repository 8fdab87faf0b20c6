// A form field for a colour, bound to a path of the document.
'use client'
import { ColorInput } from '@mantine/core'
import { useId } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { useField } from '../state/use-editor'
import type { FieldProps } from './fields'

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
