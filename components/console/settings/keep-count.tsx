// How many rows the retention settings in the form would forget tonight.
'use client'
import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import { countForgotten } from '@/lib/contract/console/accounts'
import { useAccount } from '../account-context'
import { useCall } from '../session-watch'

type Kinds = z.output<typeof countForgotten.reply>['kinds']
type Kind = Kinds[number]['kind']

const WORDS: Record<Kind, [one: string, many: string]> = {
  texts: ['text', 'texts'],
  details: [
    'submission loses where and with what it was answered',
    'submissions lose where and with what they were answered',
  ],
  events: ['event', 'events'],
  submissions: ['whole submission', 'whole submissions'],
  people: ['device of a person who was not seen', 'devices of people who were not seen'],
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const toLine = ({ kind, rows, before }: Kinds[number]): string =>
  `${rows.toLocaleString('en')} ${WORDS[kind][rows === 1 ? 0 : 1]}, from before ${DAY.format(new Date(before))}`

interface Props {
  /** Days by kind; null: kept. */
  keepDays: Record<Kind, number | null>
}

export function KeepCount({ keepDays }: Props) {
  const { id: accountId } = useAccount()
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const [counted, setCounted] = useState<{ of: string; kinds: Kinds } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const asked = JSON.stringify(keepDays)
  const count = async () => {
    setBusy(true)
    setError(null)
    const query = Object.fromEntries(
      Object.entries(keepDays).flatMap(([kind, days]) => (days === null ? [] : [[kind, String(days)]])),
    )
    try {
      const { kinds } = await call(countForgotten, { params: { accountId }, query })
      setCounted({ of: asked, kinds })
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Something went wrong.')
    }
    setBusy(false)
  }
  const kinds = counted?.of === asked ? counted.kinds : null
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="xs" loading={busy} onClick={() => void count()}>
        Count what would go tonight
      </Button>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <div role="status">
        {kinds?.length === 0 ? <Text size="sm">Nothing: everything is kept for ever.</Text> : null}
        {kinds && kinds.length > 0 ? (
          <List size="sm">
            {kinds.map((one) => (
              <List.Item key={one.kind}>{toLine(one)}</List.Item>
            ))}
          </List>
        ) : null}
      </div>
    </Stack>
  )
}
