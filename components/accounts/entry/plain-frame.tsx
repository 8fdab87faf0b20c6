// The frame of pages that belong to a person and not to an account: the header of the others, without
// navigation.
import type { ReactNode } from 'react'
import { Logo } from '@/components/console/logo'
import classes from '@/components/console/shell.module.css'

export const PlainFrame = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <>
    <header className={`${classes.header} right-scroll-bar-position`}>
      <span className={classes.mark}>
        <Logo />
      </span>
      {action}
    </header>
    <main className={classes.plain}>{children}</main>
  </>
)
