// The Net Promoter Score with its confidence interval, its three groups, and the count of each
// score.
'use client'
import { Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import barClasses from '../figures/bars.module.css'
import type { Report } from '../figures/head-figures'
import scaleClasses from '../figures/scale.module.css'
import { NPS_GROUPS } from '../filter/condition-words'
import { inPercent, signed, signedTick } from '../numbers'
import classes from '../reports.module.css'
import type { AnswerBar } from './choice-bars'
import { Columns } from './columns'

type Nps = Extract<Report['questions'][number], { kind: 'nps' }>

/** The position of a score on the drawn scale. */
const place = (score: number): string => `${(score + 100) / 2}%`

interface Props {
  question: Nps
  onPick: (bar: AnswerBar) => void
  onPickGroup: (group: keyof typeof NPS_GROUPS) => void
}

export function NpsResult({ question: { nps, bars }, onPick, onPickGroup }: Props) {
  const t = useT()
  const all = nps.promoters + nps.passives + nps.detractors
  const groups = [
    { group: 'detractors', count: nps.detractors, className: barClasses.detractors },
    { group: 'passives', count: nps.passives, className: barClasses.passives },
    { group: 'promoters', count: nps.promoters, className: barClasses.promoters },
  ] as const
  return (
    <div className={classes.halves}>
      <Stack gap="md">
        {nps.score === null || nps.interval === null ? null : (
          <Score score={nps.score} interval={nps.interval} />
        )}
        <div className={barClasses.groups} aria-hidden>
          {groups
            .filter(({ count }) => count > 0)
            .map(({ group, count, className }) => (
              <UnstyledButton
                key={group}
                className={className ?? ''}
                style={{ flexGrow: count, flexBasis: 0 }}
                tabIndex={-1}
                onClick={() => onPickGroup(group)}
              />
            ))}
        </div>
        <Group component="ul" className={classes.list} gap="6px 20px">
          {groups.map(({ group, count, className }) => (
            <Group component="li" key={group} gap={6} wrap="nowrap" className={barClasses.pickable ?? ''}>
              <span className={className} style={{ width: 12, height: 12, borderRadius: 3 }} aria-hidden />
              <UnstyledButton className={barClasses.pick ?? ''} fz="sm" onClick={() => onPickGroup(group)}>
                {t.rich<ReactNode>(
                  '{group}: <strong>{count, number}</strong> · {share}<unseen>: show only these</unseen>',
                  {
                    group: t(NPS_GROUPS[group]),
                    count,
                    share: inPercent(t, shareOf(count, all)),
                    strong: (children) => <strong key="strong">{children}</strong>,
                    unseen: (children) => <VisuallyHidden key="unseen">{children}</VisuallyHidden>,
                  },
                )}
              </UnstyledButton>
            </Group>
          ))}
        </Group>
      </Stack>
      <Columns
        label={t('How often each number was given')}
        columns={bars.map((bar) => ({
          id: bar.answerId,
          label: bar.content,
          count: bar.count,
          share: bar.share,
          className: groupClass(Number(bar.content)),
          onPick: () => onPick(bar),
        }))}
      />
    </div>
  )
}

function groupClass(score: number): string | undefined {
  if (score >= 9) return barClasses.promoters
  return score >= 7 ? barClasses.passives : barClasses.detractors
}

function Score({
  score,
  interval: { low, high },
}: {
  score: number
  interval: { low: number; high: number }
}) {
  const t = useT()
  return (
    <div>
      <Group gap="sm" align="baseline">
        <Text component="span" fz={32} fw={650} lh={1.2}>
          {signed(t, score)}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {t('{low} to {high} (95% confidence interval)', { low: signed(t, low), high: signed(t, high) })}
        </Text>
      </Group>
      <div className={scaleClasses.scale} aria-hidden>
        <span className={scaleClasses.axis} />
        <span
          className={scaleClasses.range}
          style={{ insetInlineStart: place(low), width: `${(high - low) / 2}%` }}
        />
        <span className={scaleClasses.point} style={{ insetInlineStart: place(score) }} />
        {[-100, -50, 0, 50, 100].map((tick) => (
          <span key={tick} className={scaleClasses.tick} style={{ insetInlineStart: place(tick) }}>
            {signedTick(t, tick)}
          </span>
        ))}
      </div>
    </div>
  )
}
