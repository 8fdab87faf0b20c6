// A message in the page: what happened and what to do.
'use client'
import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const LOOKS = {
  info: { icon: IconInfoCircle, color: 'blue' },
  success: { icon: IconCircleCheck, color: 'green' },
  warning: { icon: IconAlertTriangle, color: 'yellow' },
  error: { icon: IconCircleX, color: 'red' },
}

interface Props extends Omit<AlertProps, 'color' | 'icon' | 'variant' | 'title'> {
  kind?: keyof typeof LOOKS
  title?: string
  children: ReactNode
}

/** Screen readers announce errors at once, other messages when idle. */
export function Notice({ kind = 'info', title, children, ...others }: Props) {
  const { icon: Icon, color } = LOOKS[kind]
  return (
    <Alert
      role={kind === 'error' ? 'alert' : 'status'}
      variant="default"
      icon={<Icon aria-hidden color={`var(--mantine-color-${color}-6)`} />}
      title={title}
      {...others}
    >
      {children}
    </Alert>
  )
}
