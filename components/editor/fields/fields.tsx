// Form fields bound to a path of the document, with label, value and problem; read-only without the
// right to edit.
'use client'
import { Switch } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from '../editor.module.css'
import { useField } from '../state/use-editor'
import { PlainInput, PlainTextarea } from './plain-input'
import { useGrowing } from './use-growing'

export interface FieldProps {
  path: string
  label: ReactNode
  description?: ReactNode
  placeholder?: string
  /** The document requires a value, so null is never set. */
  required?: boolean
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

interface TextFieldProps extends FieldProps {
  /** Code, selectors, keys: shown in a monospace font. */
  monospace?: boolean
  maxLength?: number
}

/** The value and change handler of a text field. Empty is null unless it is required. */
function useText({ path, required, monospace, ...others }: TextFieldProps) {
  const { value, set, problem, readOnly } = useField(path)
  return {
    'data-path': path,
    value: textOf(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(currentTarget.value === '' && !required ? null : currentTarget.value),
    error: problem,
    readOnly,
    withAsterisk: required,
    style: monospace ? { fontFamily: 'var(--mantine-font-family-monospace)' } : undefined,
    spellCheck: !monospace,
    ...others,
  }
}

/** One line of text. */
export function TextField({
  type,
  list,
  ...props
}: TextFieldProps & { type?: 'text' | 'url' /** The id of a list of suggestions. */; list?: string }) {
  return <PlainInput type={type} list={list} {...useText(props)} />
}

export interface TextareaFieldProps extends TextFieldProps {
  id?: string
  ref?: Ref<HTMLTextAreaElement>
  minRows?: number
  maxRows?: number
}

/** Several lines of text; the field grows with them. */
export function TextareaField({ minRows = 1, maxRows = 12, ref, ...props }: TextareaFieldProps) {
  const text = useText(props)
  return (
    <PlainTextarea
      {...text}
      ref={useGrowing(text.value, ref)}
      className={classes.grows}
      rows={minRows}
      frameStyle={{ '--least-rows': minRows, '--most-rows': maxRows }}
    />
  )
}

/** A switch: on or off. */
export function SwitchField({ path, label, description }: Omit<FieldProps, 'placeholder' | 'required'>) {
  const { value, set, problem, readOnly } = useField(path)
  return (
    <Switch
      data-path={path}
      label={label}
      description={description}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
      error={problem}
      disabled={readOnly}
    />
  )
}
