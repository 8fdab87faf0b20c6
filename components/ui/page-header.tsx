// The header of a page: title, subtitle and actions. The title stands at the same place on all pages.
'use client'
import type { ReactNode } from 'react'
import { Link } from './link'
import classes from './page.module.css'

interface Props {
  title: string
  /** The page that this one belongs to. */
  up?: { href: string; title: string }
  /** One line under the title. */
  subtitle?: ReactNode
  /** Shown next to the title, such as a status. */
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, up, subtitle, aside, actions }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        <div className={classes.title}>
          {up ? (
            <>
              <Link href={up.href} className={classes.up}>
                {up.title}
              </Link>
              <span aria-hidden className={classes.slash}>
                /
              </span>
            </>
          ) : null}
          <h1>{title}</h1>
          {aside}
        </div>
        {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
