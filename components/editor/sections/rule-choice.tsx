// A choice inside a rule: two or more words for what the document keeps as true and false or as a name.
'use client'
import { NativeSelect } from '@mantine/core'
import { useField } from '../state/use-editor'

interface Props<Value> {
  path: string
  label: string
  choices: readonly { value: Value; label: string }[]
  /** What the document means when it says nothing. */
  otherwise: Value
  /** In place of setting the field alone. */
  onChoose?: (value: Value) => void
}

export function RuleChoice<Value extends string | boolean>({
  path,
  label,
  choices,
  otherwise,
  onChoose,
}: Props<Value>) {
  const { value, set, problem, readOnly } = useField<Value | undefined>(path)
  return (
    <NativeSelect
      data-path={path}
      label={label}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={String(value ?? otherwise)}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => String(choice.value) === currentTarget.value)
        if (chosen) (onChoose ?? set)(chosen.value)
      }}
      error={problem}
      disabled={readOnly}
    />
  )
}
