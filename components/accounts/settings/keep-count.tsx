// How many rows the retention settings in the form would forget tonight.
'use client'
import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { countForgotten } from '@/lib/accounts/accounts.endpoint'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'

type Kinds = z.output<typeof countForgotten.reply>['kinds']
type Kind = Kinds[number]['kind']

const WORDS: Record<Kind, Message> = {
  texts: msg('{rows, plural, one {# text} other {# texts}}, from before {day}'),
  details: msg(
    '{rows, plural, one {# submission loses where and with what it was answered} other {# submissions lose where and with what they were answered}}, from before {day}',
  ),
  events: msg('{rows, plural, one {# event} other {# events}}, from before {day}'),
  submissions: msg('{rows, plural, one {# whole submission} other {# whole submissions}}, from before {day}'),
  people: msg(
    '{rows, plural, one {# device of a person who was not seen} other {# devices of people who were not seen}}, from before {day}',
  ),
}

function toLine(t: Translator, { kind, rows, before }: Kinds[number]): string {
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return t(WORDS[kind], { rows, day: day.format(new Date(before)) })
}

interface Props {
  /** Days by kind; null: kept. */
  keepDays: Record<Kind, number | null>
}

export function KeepCount({ keepDays }: Props) {
  const t = useT()
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
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    setBusy(false)
  }
  const kinds = counted?.of === asked ? counted.kinds : null
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="xs" loading={busy} onClick={() => void count()}>
        {t('Count what would go tonight')}
      </Button>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <div role="status">
        {kinds?.length === 0 ? <Text size="sm">{t('Nothing: everything is kept for ever.')}</Text> : null}
        {kinds && kinds.length > 0 ? (
          <List size="sm">
            {kinds.map((one) => (
              <List.Item key={one.kind}>{toLine(t, one)}</List.Item>
            ))}
          </List>
        ) : null}
      </div>
    </Stack>
  )
}
