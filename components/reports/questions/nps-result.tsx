// The Net Promoter Score with its confidence interval, its three groups, and the count of each
// score.
'use client'
import { Group, Stack, Text } from '@mantine/core'
import { shareOf } from '@/lib/domain/reports/distribution'
import type { Report } from '../figures/head-figures'
import { countOf, inCount, inDecimal, inPercent } from '../numbers'
import classes from '../reports.module.css'
import { Columns } from './columns'

type Nps = Extract<Report['questions'][number], { kind: 'nps' }>

/** A score to one decimal, with its sign. */
const signed = (score: number): string => (score > 0 ? `+${inDecimal(score)}` : inDecimal(score))

/** The position of a score on the drawn scale. */
const place = (score: number): string => `${(score + 100) / 2}%`

export function NpsResult({ question: { nps, bars } }: { question: Nps }) {
  const all = nps.promoters + nps.passives + nps.detractors
  const groups = [
    { name: 'Detractors (0–6)', count: nps.detractors, className: classes.detractor },
    { name: 'Passives (7–8)', count: nps.passives, className: classes.passive },
    { name: 'Promoters (9–10)', count: nps.promoters, className: classes.promoter },
  ]
  return (
    <Stack gap="lg">
      {nps.score === null || nps.interval === null ? null : (
        <Score score={nps.score} interval={nps.interval} />
      )}
      <div>
        <div className={classes.groups} aria-hidden>
          {groups
            .filter(({ count }) => count > 0)
            .map(({ name, count, className }) => (
              <span key={name} className={className} style={{ flexGrow: count, flexBasis: 0 }} />
            ))}
        </div>
        <Group component="ul" className={classes.list} gap="lg" mt={6}>
          {groups.map(({ name, count, className }) => (
            <Group component="li" key={name} gap={6} wrap="nowrap">
              <span className={className} style={{ width: 12, height: 12, borderRadius: 3 }} aria-hidden />
              <Text component="span" size="sm">
                {name}: <strong>{inCount(count)}</strong> · {inPercent(shareOf(count, all))}
              </Text>
            </Group>
          ))}
        </Group>
      </div>
      <Columns
        label="How often each number was given"
        columns={bars.map(({ answerId, content, count, share }) => ({
          id: answerId,
          label: content,
          count,
          words: `${countOf(count, 'answer')}, ${inPercent(share)}`,
          className: groupClass(Number(content)),
        }))}
      />
    </Stack>
  )
}

function groupClass(score: number): string | undefined {
  if (score >= 9) return classes.promoter
  return score >= 7 ? classes.passive : classes.detractor
}

function Score({
  score,
  interval: { low, high },
}: {
  score: number
  interval: { low: number; high: number }
}) {
  return (
    <div>
      <Group gap="sm" align="baseline">
        <Text component="span" fz={32} fw={650} lh={1.2}>
          {signed(score)}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          between {signed(low)} and {signed(high)} by chance alone (95% confidence interval). Those who did
          not answer may think differently.
        </Text>
      </Group>
      <div className={classes.scale} aria-hidden>
        <span className={classes.axis} />
        <span className={classes.range} style={{ left: place(low), width: `${(high - low) / 2}%` }} />
        <span className={classes.point} style={{ left: place(score) }} />
        {[-100, -50, 0, 50, 100].map((tick) => (
          <span key={tick} className={classes.tick} style={{ left: place(tick) }}>
            {signed(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}
