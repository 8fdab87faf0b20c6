// How an integration is doing: in a sentence, drawn, and in figures.
'use client'
import { Paper, Stack, Text } from '@mantine/core'
import { useTimeWords } from '@/components/console/use-time-words'
import { inCount } from '@/components/results/numbers'
import { MarkEnglish } from '@/components/ui/texts/mark-english'
import { useT } from '@/components/ui/texts/texts'
import type { Destination } from '../destination'
import classes from '../integrations.module.css'
import { healthWords, sumWords, untilWords } from './health-words'
import { LastDayStrip } from './last-day-strip'

export function HealthPanel({ destination }: { destination: Destination }) {
  const t = useT()
  const { health, nextDigestAt } = destination
  const times = useTimeWords()
  const { sentence } = healthWords(t, times, destination)
  const { waiting, parked, lastDeliveredAt, nextAttemptAt, lastDay } = health
  const facts: { name: string; value: string; title?: string }[] = [
    {
      name: t('Delivered in 24 hours'),
      value: sumWords(
        t,
        lastDay.map(({ delivered }) => delivered),
      ),
    },
    { name: t('Waiting'), value: inCount(t, waiting) },
    { name: t('Parked'), value: inCount(t, parked) },
    {
      name: t('Last delivery'),
      value: lastDeliveredAt === null ? t('None yet') : times.ago(lastDeliveredAt),
      ...(lastDeliveredAt === null ? {} : { title: times.dateTime(lastDeliveredAt) }),
    },
    ...(nextDigestAt === null ? [] : [{ name: t('Next digest'), value: times.dateTime(nextDigestAt) }]),
    ...(nextAttemptAt === null
      ? []
      : [
          {
            name: t('Next attempt'),
            value: untilWords(t, nextAttemptAt, times.now),
            title: times.dateTime(nextAttemptAt),
          },
        ]),
  ]
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'md' }} aria-label={t('Health')}>
      <Stack gap="sm">
        <Text suppressHydrationWarning style={{ overflowWrap: 'anywhere' }} role="status">
          <MarkEnglish text={sentence} english={health.error} />
        </Text>
        <LastDayStrip lastDay={lastDay} />
        <dl className={classes.facts}>
          {facts.map(({ name, value, title }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={title} suppressHydrationWarning>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Paper>
  )
}
