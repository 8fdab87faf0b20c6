// The header of a page: title, subtitle and actions. The title stands at the same place on all pages.
'use client'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  /** Shown next to the title, such as a status. */
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, aside, actions }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        <div className={classes.title}>
          <h1>{title}</h1>
          {aside}
        </div>
        {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
