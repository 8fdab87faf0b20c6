// How an integration is doing: in a sentence, drawn, and in figures.
'use client'
import { Paper, Stack, Text } from '@mantine/core'
import { inCount } from '@/components/reports/numbers'
import { agoWords, dateTimeWords } from '@/components/surveys/survey-words'
import type { Destination } from './destination'
import { healthWords, nextWords, sumWords } from './health-words'
import classes from './integrations.module.css'
import { LastDayStrip } from './last-day-strip'

export function HealthPanel({ destination }: { destination: Destination }) {
  const { health, nextDigestAt } = destination
  const { sentence } = healthWords(destination, Date.now())
  const { waiting, parked, lastDeliveredAt, nextAttemptAt, lastDay } = health
  const facts: { name: string; value: string; title?: string }[] = [
    { name: 'Delivered in 24 hours', value: sumWords(lastDay.map(({ delivered }) => delivered)) },
    { name: 'Waiting', value: inCount(waiting) },
    { name: 'Parked', value: inCount(parked) },
    {
      name: 'Last delivery',
      value: lastDeliveredAt === null ? 'None yet' : agoWords(lastDeliveredAt),
      ...(lastDeliveredAt === null ? {} : { title: dateTimeWords(lastDeliveredAt) }),
    },
    ...(nextDigestAt === null ? [] : [{ name: 'Next digest', value: dateTimeWords(nextDigestAt) }]),
    ...(nextAttemptAt === null
      ? []
      : [
          {
            name: 'Next attempt',
            value: nextWords(nextAttemptAt, Date.now()).replace(/^the next attempt is /, ''),
            title: dateTimeWords(nextAttemptAt),
          },
        ]),
  ]
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'md' }} aria-label="Health">
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }} role="status">
          {sentence}
        </Text>
        <LastDayStrip lastDay={lastDay} />
        <dl className={classes.facts}>
          {facts.map(({ name, value, title }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={title}>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Paper>
  )
}
