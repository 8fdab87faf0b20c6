// The links to reports of a survey, each with what it shows; they are revoked here.
'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { toDay } from '@/components/console/members/member-list'
import { useCall } from '@/components/console/session-watch'
import { useRefresh } from '@/components/console/use-console'
import { Notice } from '@/components/ui/notice'
import { listReportLinks, revokeReportLink } from '@/lib/contract/console/report-links'
import { countOf } from '../numbers'

type Link = z.output<typeof listReportLinks.reply>['links'][number]

interface Props {
  surveyId: number
  links: Link[]
}

export function LinkList({ surveyId, links }: Props) {
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
      setError(cause instanceof Error ? cause.message : 'Something went wrong.')
    }
    await refresh(listReportLinks, { accountId, surveyId })
    setBusy(null)
  }
  if (links.length === 0) return <Text size="sm">No links yet.</Text>
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {error ? <Notice kind="error">{error}</Notice> : null}
      {links.map((link) => (
        <Group key={link.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={600}>{link.name}</Text>
            <Text size="sm" c="dimmed">
              {describe(link, Date.now())}
            </Text>
          </div>
          <Button
            size="xs"
            variant="default"
            loading={busy === link.id}
            onClick={() => void revoke(link.id)}
            aria-label={`Revoke ${link.name}`}
          >
            Revoke
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

function describe(
  { questions, texts, filter, expiresAt, openedAt, madeBy, makerLeft }: Link,
  now: number,
): string {
  return [
    questions ? countOf(questions.length, 'question') : 'All questions',
    ...(texts ? ['with texts'] : []),
    ...(filter ? ['filtered'] : []),
    `${Date.parse(expiresAt) <= now ? 'expired on' : 'until'} ${toDay(expiresAt)}`,
    openedAt ? `last opened on ${toDay(openedAt)}` : 'never opened',
    ...(madeBy ? [`made by ${madeBy}${makerLeft ? ', who is no longer a member' : ''}`] : []),
  ].join(' · ')
}
