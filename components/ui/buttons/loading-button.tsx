// The button below Mantine's `Button`. While it is `loading`, Mantine switches it off, and a browser takes the
// focus from what is off: here it stays, says that it is off, and does nothing.
'use client'
import type { ComponentProps, MouseEvent } from 'react'

interface Props extends ComponentProps<'button'> {
  'data-loading'?: boolean | string
}

const doNothing = (event: MouseEvent): void => event.preventDefault()

export function LoadingButton({ disabled, onClick, type = 'button', ...others }: Props) {
  const isLoading = Boolean(others['data-loading'])
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? doNothing : onClick}
    />
  )
}
