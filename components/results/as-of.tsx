// Says as of when figures or a list are: on a standby they may be some seconds old.
'use client'
import { Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOwnZone } from '@/components/console/page-hints'
import { BasicButton } from '@/components/ui/buttons/basic-button'
import { useT } from '@/components/ui/texts/texts'
import { inZoneWithSeconds } from './numbers'
import classes from './reports.module.css'

interface Props {
  at: string
  /** Absent: that of the browser. */
  zone?: string
  onRefresh?: () => void
  /** What else is said of the figures. */
  children?: ReactNode
}

export function AsOf({ at, zone, onRefresh, children }: Props) {
  const t = useT()
  const own = useOwnZone()
  const shown = zone ?? own
  if (shown === null) return null
  const time = (
    <Text suppressHydrationWarning size="sm" c="dimmed">
      {t('As of {time}', { time: inZoneWithSeconds(t, at, shown) })}
    </Text>
  )
  if (!onRefresh) return time
  return (
    <Group gap="4px var(--mantine-spacing-xs)">
      {time}
      <BasicButton kind="subtle" isSmall className={classes.unprinted ?? ''} onClick={onRefresh}>
        <IconRefresh size={14} aria-hidden />
        {t('Refresh')}
      </BasicButton>
      {children ? (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      ) : null}
    </Group>
  )
}
