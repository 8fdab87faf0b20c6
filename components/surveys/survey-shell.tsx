// The frame of one survey's pages: name, status, actions and tabs.
'use client'
import { Badge, Skeleton } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { Link } from '@/components/ui/link'
import { showInRow } from '@/components/ui/show-in-row'
import { StatusBadge } from '@/components/ui/status-badge'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { SurveyMenu } from './list/survey-menu'
import { NameInTitle, TitleProvider } from './name-in-title'
import classes from './survey-shell.module.css'

const TABS = [
  { path: 'edit', label: msg('Edit') },
  { path: 'share', label: msg('Link & e-mail') },
  { path: 'results', label: msg('Results') },
  { path: 'history', label: msg('History') },
  { path: 'preview', label: msg('Preview') },
] as const

export function SurveyShell({ surveyId, children }: { surveyId: number; children: ReactNode }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const pathname = usePathname()
  const home = `/console/${accountId}/surveys/${surveyId}`
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another tab
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]')
    if (tabs.current && current) showInRow(tabs.current, current)
  }, [pathname])
  return (
    <TitleProvider>
      <Head surveyId={surveyId} isEdited={pathname === `${home}/edit`} />
      <nav
        ref={tabs}
        aria-label={t('Pages of the survey')}
        className={classes.tabs}
        onFocus={({ currentTarget, target }) => showInRow(currentTarget, target)}
      >
        {TABS.map(({ path, label }) => {
          const href = path === 'preview' ? `/preview/${accountId}/${surveyId}` : `${home}/${path}`
          return (
            <Link
              key={path}
              href={href}
              className={classes.tab}
              data-label={t(label)}
              aria-current={pathname.startsWith(href) ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          )
        })}
      </nav>
      {children}
    </TitleProvider>
  )
}

function Head({ surveyId, isEdited }: { surveyId: number; isEdited: boolean }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, isValidating } = useConsole(listSurveySummaries, { params: { accountId } })
  const summary = data?.surveys.find(({ id }) => id === surveyId)
  // At first the list may be that of a page before, which a new survey is not in.
  const [isNew, setIsNew] = useState(true)
  useEffect(() => setIsNew(false), [])
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <Link href={`/console/${accountId}/surveys`} className={classes.up}>
          {t('Surveys')}
        </Link>
        <span aria-hidden className={classes.slash}>
          /
        </span>
        {summary ? (
          <NameInTitle stored={summary.name} isEdited={isEdited} />
        ) : data && !isValidating && !isNew ? (
          <NameInTitle stored={t('No such survey')} isEdited={false} />
        ) : (
          <Skeleton h={24} w={220} role="img" aria-label={t('Loading')} />
        )}
        {summary ? <StatusBadge status={summary.effectiveStatus} /> : null}
        {summary?.hasDraft ? <Badge variant="default">{t('Unpublished changes')}</Badge> : null}
      </div>
      {summary ? <SurveyMenu summary={summary} /> : null}
    </div>
  )
}
