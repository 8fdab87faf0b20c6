// A message in the page: what happened and what to do.
'use client'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

interface Props {
  kind?: keyof typeof ICONS
  title?: string
  /** The space below, one of Mantine's sizes. */
  mb?: 'md' | 'lg'
  children: ReactNode
}

/** Screen readers announce errors at once, other messages when idle. */
export function Notice({ kind = 'info', title, mb, children }: Props) {
  const Icon = ICONS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.notice}
      data-kind={kind}
      style={mb && { marginBottom: `var(--mantine-spacing-${mb})` }}
    >
      <Icon aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title ? <strong className={classes.title}>{title}</strong> : null}
        <div>{children}</div>
      </div>
    </div>
  )
}
