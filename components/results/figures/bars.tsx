// Bars with label, count and share; the bar itself is decoration.
'use client'
import { Badge, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import classes from '../reports.module.css'
import barClasses from './bars.module.css'

export interface Bar {
  id: string | number
  label: string
  /** Length, 0 to 1. */
  length: number
  figures: string
  /** A note next to the label, such as that the answer is no longer offered. */
  mark?: string | undefined
  /** A striped end, 0 to 1 of the whole length. */
  gone?: number
  /** Makes a filter of the bar. */
  onPick?: (() => void) | undefined
  /** Whom the click shows; absent: those of the bar. */
  picks?: 'left'
}

export function Bars({ bars }: { bars: Bar[] }) {
  return (
    <Stack component="ul" gap="sm" className={classes.list}>
      {bars.map(({ id, label, length, figures, mark, gone = 0, onPick, picks }) => (
        <li key={id} className={onPick && barClasses.pickable}>
          <Group justify="space-between" gap="0 12px" align="flex-end" mb={3}>
            <Text component="span" size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {onPick ? <Pick label={label} onPick={onPick} picks={picks} /> : <bdi>{label}</bdi>}
              {mark ? (
                <Badge ms={6} size="sm" variant="default" tt="none">
                  {mark}
                </Badge>
              ) : null}
            </Text>
            <Text
              component="span"
              size="sm"
              fw={600}
              ms="auto"
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {figures}
            </Text>
          </Group>
          <div className={barClasses.track} aria-hidden>
            <div className={barClasses.fill} style={{ width: `${length * 100}%` }} />
            <div className={barClasses.gone} style={{ width: `${gone * 100}%` }} />
          </div>
        </li>
      ))}
    </Stack>
  )
}

interface LegendProps {
  solid: string
  striped: string
}

/** What the two parts of a bar mean. */
export const BarLegend = ({ solid, striped }: LegendProps) => (
  <Group gap="md" mb="sm">
    {[[solid, barClasses.fill] as const, [striped, barClasses.gone] as const].map(([name, look]) => (
      <Group key={name} gap={6} wrap="nowrap">
        <span className={`${barClasses.swatch} ${look}`} aria-hidden />
        <Text component="span" size="xs" c="dimmed">
          {name}
        </Text>
      </Group>
    ))}
  </Group>
)

interface PickProps {
  label: string
  onPick: () => void
  picks: Bar['picks']
}

/** The whole bar takes the click; its name says what the click does. */
function Pick({ label, onPick, picks }: PickProps) {
  const t = useT()
  const values = {
    name: label,
    unseen: (children: ReactNode[]) => <VisuallyHidden key="unseen">{children}</VisuallyHidden>,
  }
  return (
    <UnstyledButton className={barClasses.pick} fz="sm" style={{ unicodeBidi: 'plaintext' }} onClick={onPick}>
      {picks === 'left'
        ? t.rich<ReactNode>('{name}<unseen>: show only those who left here</unseen>', values)
        : t.rich<ReactNode>('{name}<unseen>: show only these</unseen>', values)}
    </UnstyledButton>
  )
}
