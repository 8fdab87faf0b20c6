// The frame of one survey's pages: name, status, actions and tabs.
'use client'
import { Badge, Skeleton, Title } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { StatusBadge } from '@/components/ui/status-badge'
import { listSurveySummaries } from '@/lib/contract/console/surveys'
import { SurveyMenu } from './list/survey-menu'
import classes from './surveys.module.css'

const TABS = [
  { path: 'edit', label: 'Edit' },
  { path: 'share', label: 'Link & e-mail' },
  { path: 'results', label: 'Results' },
  { path: 'history', label: 'History' },
  { path: 'preview', label: 'Preview' },
] as const

export function SurveyShell({ surveyId, children }: { surveyId: number; children: ReactNode }) {
  const { id: accountId } = useAccount()
  const pathname = usePathname()
  const home = `/console/${accountId}/surveys/${surveyId}`
  return (
    <>
      <Head surveyId={surveyId} />
      <nav aria-label="Pages of the survey" className={classes.tabs}>
        {TABS.map(({ path, label }) => {
          const href = path === 'preview' ? `/preview/${accountId}/${surveyId}` : `${home}/${path}`
          return (
            <Link
              key={path}
              href={href}
              className={classes.tab}
              data-label={label}
              aria-current={pathname.startsWith(href) ? 'page' : undefined}
            >
              {label}
            </Link>
          )
        })}
      </nav>
      {children}
    </>
  )
}

const Name = ({ children }: { children: string }) => (
  <Title order={1} size="h2">
    {children}
  </Title>
)

function Head({ surveyId }: { surveyId: number }) {
  const { id: accountId } = useAccount()
  const { data, isValidating } = useConsole(listSurveySummaries, { params: { accountId } })
  const summary = data?.surveys.find(({ id }) => id === surveyId)
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <Link href={`/console/${accountId}/surveys`} className={classes.up}>
          Surveys
        </Link>
        <span aria-hidden className={classes.slash}>
          /
        </span>
        {summary ? (
          <Name>{summary.name}</Name>
        ) : data && !isValidating ? (
          <Name>No such survey</Name>
        ) : (
          <Skeleton h={24} w={220} aria-label="Loading" />
        )}
        {summary ? <StatusBadge status={summary.status} /> : null}
        {summary?.hasDraft ? <Badge variant="default">Unpublished changes</Badge> : null}
      </div>
      {summary ? <SurveyMenu summary={summary} /> : null}
    </div>
  )
}
