// A message in the page: what happened and what to do.
'use client'
import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

interface Props extends Omit<AlertProps, 'color' | 'icon' | 'variant' | 'title' | 'classNames'> {
  kind?: keyof typeof ICONS
  title?: string
  children: ReactNode
}

/** Screen readers announce errors at once, other messages when idle. */
export function Notice({ kind = 'info', title, children, ...others }: Props) {
  const Icon = ICONS[kind]
  return (
    <Alert
      role={kind === 'error' ? 'alert' : 'status'}
      variant="default"
      data-kind={kind}
      classNames={classes}
      icon={<Icon aria-hidden />}
      title={title}
      {...others}
    >
      {children}
    </Alert>
  )
}
