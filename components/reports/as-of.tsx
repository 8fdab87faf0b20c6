// Says as of when figures or a list are: on a standby they may be some seconds old.
'use client'
import { Text } from '@mantine/core'
import { inZoneWithSeconds } from './numbers'
import { useOwnZone } from './use-report-filter'

/** `zone`: absent, that of the browser. */
export function AsOf({ at, zone }: { at: string; zone?: string }) {
  const own = useOwnZone()
  const shown = zone ?? own
  return shown === null ? null : (
    <Text size="sm" c="dimmed">
      As of {inZoneWithSeconds(at, shown)}
    </Text>
  )
}
