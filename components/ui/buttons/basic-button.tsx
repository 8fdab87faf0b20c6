// A button that is small in script: every page of an account shows some before anything else.
'use client'
import type { ComponentProps } from 'react'
import classes from './basic-button.module.css'

interface Props extends ComponentProps<'button'> {
  /** The button looks as Mantine's variants do; `icon` is subtle and square. */
  kind?: 'default' | 'filled' | 'subtle' | 'icon'
  isSmall?: boolean
}

/** Icons and words stand beside each other. */
export const BasicButton = ({ kind = 'default', isSmall = false, className = '', ...others }: Props) => (
  <button
    type="button"
    className={`mantine-focus-auto mantine-active ${classes.button} ${className}`}
    data-kind={kind}
    data-small={isSmall || undefined}
    {...others}
  />
)
