// What those who answered then did: which share of them was followed by an event within some days.
'use client'
import { Autocomplete, Box, Button, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { showThenDid } from '@/lib/results/trends/then-did.endpoint'
import { AddingUp, readProgress } from '../adding-up'
import scaleClasses from '../figures/scale.module.css'
import { useFilterValues } from '../filter/use-filter-values'
import type { ReportQuery } from '../filter-in-address'
import { inPercent, inZone } from '../numbers'
import { ReportCard } from '../report-card'
import { ReportError } from '../report-error'
import classes from '../reports.module.css'

type ThenDid = z.output<(typeof showThenDid)['reply']>

interface Props {
  surveyId: number
  query: ReportQuery
  zone: string
}

interface Asked {
  did: string
  within: number
}

const MOST_DAYS = 90

export function ThenDidCard({ surveyId, query, zone }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const seen = useFilterValues(surveyId)
  const [event, setEvent] = useState('')
  const [days, setDays] = useState<string | number>(7)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, isLoading, mutate } = useConsole(
    showThenDid,
    asked ? { params: { accountId, surveyId }, query: { ...query, ...asked } } : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const progress = readProgress(error)
  const names = seen?.fields.find(({ word }) => word === 'event')?.values.map(({ value }) => value) ?? []
  const within = Number(days)
  const complete = event.trim() !== '' && Number.isInteger(within) && within >= 1 && within <= MOST_DAYS
  return (
    <ReportCard
      title={t('What people did next')}
      subtitle={t('How many did something that your pages or apps track, after they had answered.')}
    >
      <Stack gap="md">
        <Group
          component="form"
          className={classes.unprinted ?? ''}
          align="flex-end"
          gap="xs"
          aria-label={t('What people did next')}
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (complete) setAsked({ did: event.trim(), within })
          }}
        >
          <Autocomplete
            label={t('Event')}
            placeholder="purchase"
            value={event}
            onChange={setEvent}
            data={names}
            maxLength={500}
            w={{ base: '100%', xs: 280 }}
          />
          <NumberInput
            label={t('Within days')}
            value={days}
            onChange={setDays}
            min={1}
            max={MOST_DAYS}
            allowDecimal={false}
            w={110}
          />
          <Button type="submit" variant="default" disabled={!complete} loading={isLoading}>
            {t('Count')}
          </Button>
        </Group>
        {progress ? (
          <AddingUp progress={progress} onAgain={() => void mutate()} />
        ) : error ? (
          <ReportError
            error={error}
            onRetry={() => void mutate()}
            onClear={() => setAsked(null)}
            clear={t('Start again')}
          />
        ) : null}
        {asked && data ? (
          <Box
            className={isLoading || error ? classes.dimmed : undefined}
            aria-busy={isLoading}
            role="status"
          >
            <Share asked={asked} data={data} />
            <LeftOut asked={asked} data={data} zone={zone} />
          </Box>
        ) : asked && !error ? (
          <Skeleton h={90} role="status" aria-label={t('Counting what they did')} />
        ) : null}
      </Stack>
    </ReportCard>
  )
}

interface Shown {
  asked: Asked
  data: ThenDid
}

function Share({ asked: { did, within }, data: { answered, did: count, share, interval } }: Shown) {
  const t = useT()
  if (answered === 0 || share === null)
    return <Text>{t('It is too early to tell for all of these responses.')}</Text>
  return (
    <>
      <Group gap="sm" align="baseline">
        <Text component="span" fz={32} fw={650} lh={1.2}>
          {inPercent(t, share)}
        </Text>
        {interval ? (
          <Text component="span" size="sm" c="dimmed">
            {t('{low} to {high} (95% confidence interval)', {
              low: inPercent(t, interval.low),
              high: inPercent(t, interval.high),
            })}
          </Text>
        ) : null}
      </Group>
      <Text>
        {t(
          '{count, number} of {answered, plural, one {# response} other {# responses}} were followed by “{event}” within {days, plural, one {# day} other {# days}}.',
          { count, answered, event: did, days: within },
        )}
      </Text>
      <div className={scaleClasses.scale} aria-hidden>
        <span className={scaleClasses.axis} />
        {interval ? (
          <span
            className={scaleClasses.range}
            style={{
              insetInlineStart: `${interval.low * 100}%`,
              width: `${(interval.high - interval.low) * 100}%`,
            }}
          />
        ) : null}
        <span className={scaleClasses.point} style={{ insetInlineStart: `${share * 100}%` }} />
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <span key={tick} className={scaleClasses.tick} style={{ insetInlineStart: `${tick * 100}%` }}>
            {t.number(tick, { style: 'percent' })}
          </span>
        ))}
      </div>
    </>
  )
}

function LeftOut({
  asked: { within },
  data: { tooEarly, forgotten, eventsSince },
  zone,
}: Shown & { zone: string }) {
  const t = useT()
  const sentences = [
    tooEarly > 0
      ? t(
          'Not counted: {count, plural, one {# response} other {# responses}} whose {days, plural, one {# day} other {# days}} are not over.',
          { count: tooEarly, days: within },
        )
      : null,
    forgotten > 0 && eventsSince
      ? t(
          'Not counted: {count, plural, one {# response} other {# responses}} from before {time}, whose events were deleted.',
          { count: forgotten, time: inZone(t, eventsSince, zone) },
        )
      : null,
    t('This shows what followed an answer, not what caused it.'),
  ]
  return (
    <Text suppressHydrationWarning size="sm" c="dimmed" mt="sm">
      {sentences.filter(Boolean).join(' ')}
    </Text>
  )
}
