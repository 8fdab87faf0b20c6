// The links to reports of a survey, each with what it shows; they are revoked here.
'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { type TimeWords, useTimeWords } from '@/components/console/use-time-words'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { listReportLinks, revokeReportLink } from '@/lib/results/sharing/report-links.endpoint'

type Link = z.output<typeof listReportLinks.reply>['links'][number]

interface Props {
  surveyId: number
  links: Link[]
}

export function LinkList({ surveyId, links }: Props) {
  const t = useT()
  const times = useTimeWords()
  const { id: accountId } = useAccount()
  const call = useCall()
  const refresh = useRefresh()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const revoke = async (linkId: number) => {
    setError(null)
    setBusy(linkId)
    try {
      await call(revokeReportLink, { params: { accountId, surveyId, linkId } })
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    await refresh(listReportLinks, { accountId, surveyId })
    setBusy(null)
  }
  if (links.length === 0) return <Text size="sm">{t('No links yet.')}</Text>
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {error ? <Notice kind="error">{error}</Notice> : null}
      {links.map((link) => (
        <Group key={link.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={600}>{link.name}</Text>
            <Text suppressHydrationWarning size="sm" c="dimmed">
              {describe(t, times, link)}
            </Text>
          </div>
          <Button
            size="xs"
            variant="default"
            loading={busy === link.id}
            onClick={() => void revoke(link.id)}
            aria-label={t('Revoke {name}', { name: link.name })}
          >
            {t('Revoke')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

/** The words of each link name a time zone, which leaves nobody out. */
const isFiltered = (filter: string): boolean =>
  [...new URLSearchParams(filter).keys()].some((word) => word !== 'tz')

function describe(
  t: Translator,
  times: TimeWords,
  { questions, texts, filter, expiresAt, openedAt, madeBy, makerLeft }: Link,
): string {
  const day = times.day(expiresAt)
  return [
    questions
      ? t('{count, plural, one {# question} other {# questions}}', { count: questions.length })
      : t('All questions'),
    ...(texts ? [t('with texts')] : []),
    ...(isFiltered(filter) ? [t('filtered')] : []),
    Date.parse(expiresAt) <= times.now ? t('expired on {day}', { day }) : t('until {day}', { day }),
    openedAt ? t('last opened on {day}', { day: times.day(openedAt) }) : t('never opened'),
    ...(madeBy
      ? [
          makerLeft
            ? t('made by {name}, who is no longer a member', { name: madeBy })
            : t('made by {name}', { name: madeBy }),
        ]
      : []),
  ].join(' · ')
}
