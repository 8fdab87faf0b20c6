// A box to tick that is small in script, for the list's many rows.
'use client'
import { type ChangeEventHandler, useId } from 'react'
import classes from './checkbox.module.css'

interface Props {
  /** Read out, and shown beside the box if `isLabelShown`. */
  label: string
  isLabelShown?: boolean
  checked: boolean
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function Checkbox({ label, isLabelShown = false, checked, indeterminate = false, onChange }: Props) {
  const id = useId()
  const box = (
    <input
      id={id}
      type="checkbox"
      className={classes.box}
      aria-label={isLabelShown ? undefined : label}
      checked={checked}
      onChange={onChange}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
      }}
    />
  )
  if (!isLabelShown) return box
  return (
    <label htmlFor={id} className={classes.label}>
      {box}
      {label}
    </label>
  )
}
