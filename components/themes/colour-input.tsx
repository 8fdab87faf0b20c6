// A field for a colour of a theme; a name such as "navy" becomes its value.
'use client'
import { ColorInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { hexOfName } from '@/components/editor/choice-fields'
import { useT } from '@/components/ui/texts/texts'

interface Props {
  label: string
  value: string | null
  onChange: (colour: string | null) => void
  placeholder: string
  error?: ReactNode
  readOnly: boolean
}

export function ColourInput({ value, onChange, readOnly, ...others }: Props) {
  const t = useT()
  return (
    <ColorInput
      format="hex"
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      fixOnBlur={false}
      onBlur={({ currentTarget }) => {
        const named = hexOfName(currentTarget.value)
        if (named && !readOnly) onChange(named)
      }}
      readOnly={readOnly}
      eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
      {...others}
    />
  )
}
