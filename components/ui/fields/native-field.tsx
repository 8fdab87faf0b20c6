// A labelled choice or search of the browser itself. Mantine's would be a tenth of the script of the
// pages that show it first.
'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './native-field.module.css'

interface FieldProps {
  label: string
  /** The class of the whole, label and field. */
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
      <div className={classes.withArrow}>
        <select id={id} className={classes.select} {...select}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Arrow />
      </div>
    </div>
  )
}

/** The arrow that Mantine draws in its own fields. */
const Arrow = () => (
  <svg viewBox="0 0 15 15" width={18} height={18} fill="currentColor" aria-hidden="true">
    <path d="M4.93 5.43a.45.45 0 0 0 .64.64L7.5 4.14l1.93 1.93a.45.45 0 0 0 .64-.64L7.82 3.18a.45.45 0 0 0-.64 0zm5.14 4.14a.45.45 0 0 0-.64-.64L7.5 10.86 5.57 8.93a.45.45 0 0 0-.64.64l2.25 2.25a.45.45 0 0 0 .64 0z" />
  </svg>
)

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
