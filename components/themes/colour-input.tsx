// A field for a colour of a theme; a name such as "navy" becomes its value.
'use client'
import { ColorInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { eyeDropperIn, hexOfName } from '@/components/editor/fields/colour-field'
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
  const id = useId()
  return (
    <ColorInput
      id={id}
      format="hex"
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      fixOnBlur={false}
      onBlur={({ currentTarget }) => {
        const named = hexOfName(currentTarget.value)
        if (named && !readOnly) onChange(named)
      }}
      readOnly={readOnly}
      eyeDropperButtonProps={eyeDropperIn(t, id)}
      {...others}
    />
  )
}
