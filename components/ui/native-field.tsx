// A labelled choice or search of the browser itself. Mantine's would be a tenth of the script of the
// pages that show it first.
'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './native-field.module.css'

interface FieldProps {
  label: string
  /** Of the whole, label and field. */
  className?: string | undefined
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id'> & {
    choices: readonly { value: string; label: string }[]
  }

export function NativeChoice({ label, className, choices, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select id={id} className={classes.select} {...select}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    icon: ReactNode
  }

export function NativeInput({ label, className, icon, ...input }: InputProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={input.id ?? id} className={classes.label}>
        {label}
      </label>
      <div className={classes.withIcon}>
        {icon}
        <input id={id} className={classes.input} {...input} />
      </div>
    </div>
  )
}
