// How far the running period of a survey's pace is, and when it opens again if it is full.
'use client'
import { Text } from '@mantine/core'
import { useOwnZone } from '@/components/console/page-hints'
import { useT } from '@/components/ui/texts/texts'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import type { PaceNow } from '@/lib/surveys/pace/pace-document.endpoint'
import { paceFigure } from '@/lib/surveys/pace/pace-words.rules'

export function PaceLine({ pace }: { pace: PaceNow | null }) {
  const t = useT()
  const zone = useOwnZone() ?? 'UTC'
  if (pace === null) return null
  return (
    <Text size="xs" c="dimmed" suppressHydrationWarning>
      {paceFigure(t, pace)}
      {pace.opensAt === null
        ? null
        : ` · ${t('closed until {time}', { time: dateTimeWords(t, pace.opensAt, zone) })}`}
    </Text>
  )
}
