// The page frame for signing in, setting up, accepting invitations, and what went wrong.
'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Logo } from '@/components/console/logo'
import { useT } from '@/components/ui/texts/texts'
import classes from './entry.module.css'

// Pages of errors have this frame too, and every page loads them. Without a network the rest is shown.
const LanguageChoice = dynamic(
  () =>
    import('@/components/console/language-choice').then(
      (part) => part.LanguageChoice,
      () => () => null,
    ),
  { loading: () => null },
)

interface Props {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

export const EntryPage = ({ title, subtitle, children }: Props) => {
  const t = useT()
  return (
    <main className={classes.page}>
      <div className={classes.content}>
        <a href="/" aria-label={t('Soundings: the front page')}>
          <Logo size={32} />
        </a>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
        </div>
        <div className={classes.card}>{children}</div>
        <LanguageChoice />
      </div>
    </main>
  )
}
