// The positions chosen on a slider, with mean and median.
'use client'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Report } from '../figures/head-figures'
import classes from '../figures/scale.module.css'
import { inDecimal, inMean } from '../numbers'
import { type AnswerBar, ChoiceBars } from './choice-bars'
import { Columns } from './columns'

type Slider = Extract<Report['questions'][number], { kind: 'slider' }>

/** Longer labels or more columns do not fit side by side on a phone. */
const LONGEST = 4
const MOST_COLUMNS = 12

interface Props {
  question: Slider
  versions: Report['versions']
  onPick: (bar: AnswerBar) => void
}

export function SliderResult({ question, versions, onPick }: Props) {
  const t = useT()
  const { bars, mean } = question
  if (bars.length > MOST_COLUMNS || bars.some(({ content }) => content.length > LONGEST))
    return (
      <>
        <Middle {...question} />
        <ChoiceBars bars={bars} versions={versions} onPick={onPick} />
      </>
    )
  const at =
    mean === null
      ? null
      : placeOf(
          mean,
          bars.map(({ content }) => Number(content)),
        )
  return (
    <>
      <Middle {...question} />
      <Columns
        label={t('How often each place was chosen')}
        columns={bars.map((bar) => ({
          id: bar.answerId,
          label: bar.content,
          count: bar.count,
          share: bar.share,
          onPick: () => onPick(bar),
        }))}
      />
      {at === null ? null : (
        <div className={classes.mean} aria-hidden>
          <span style={{ insetInlineStart: `${Math.min(94, Math.max(6, at * 100))}%` }}>
            ▲<br />
            {t('mean')}
          </span>
        </div>
      )}
    </>
  )
}

function Middle({ mean, interval, median }: Pick<Slider, 'mean' | 'interval' | 'median'>) {
  const t = useT()
  if (mean === null || median === null) return null
  const strong = (children: ReactNode[]) => <strong key="strong">{children}</strong>
  return (
    <Group gap="lg" mb="md">
      <Text>
        {t.rich<ReactNode>('Mean <strong>{value}</strong>', { value: inMean(t, mean), strong })}
        {interval ? (
          <Text span size="sm" c="dimmed">
            {` ${t('{low} to {high} (95% confidence interval)', {
              low: inMean(t, interval.low),
              high: inMean(t, interval.high),
            })}`}
          </Text>
        ) : null}
      </Text>
      <Text>
        {t.rich<ReactNode>('Median <strong>{value}</strong>', { value: inDecimal(t, median), strong })}
      </Text>
    </Group>
  )
}

/**
 * The position of a value among columns of equal width, 0 to 1; null: the columns have no order.
 */
function placeOf(value: number, columns: number[]): number | null {
  if (columns.some((one, index) => index > 0 && one <= (columns[index - 1] ?? one))) return null
  const next = columns.findIndex((one) => one >= value)
  const [low, high] = [columns[next - 1], columns[next]]
  if (high === undefined) return null
  const place = low === undefined ? next : next - 1 + (value - low) / (high - low)
  return (place + 0.5) / columns.length
}
