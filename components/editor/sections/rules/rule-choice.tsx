// A choice inside a rule, whose options stand for true, false or a name in the document.
'use client'
import { NativeSelect } from '@mantine/core'
import { useField } from '../../state/use-editor'

interface Props<Value> {
  path: string
  label: string
  choices: readonly { value: Value; label: string }[]
  /** The value that the document means when the field is absent, or says it in another way. */
  otherwise: Value
  /** Called instead of setting the field. */
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
      value={String(choices.some((choice) => choice.value === value) ? value : otherwise)}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => String(choice.value) === currentTarget.value)
        if (chosen) (onChoose ?? set)(chosen.value)
      }}
      error={problem}
      disabled={readOnly}
    />
  )
}
