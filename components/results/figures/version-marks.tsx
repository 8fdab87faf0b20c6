// What was published while answers came in: as lines in the chart over time, and as sentences with a comparison of
// before and after.
'use client'
import { Anchor, List, Text } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'
import { useComparison } from '../compare/use-comparison'
import { inDay } from '../numbers'
import { type Grain, placeIn } from './trend-data'

export interface VersionMark {
  number: number
  /** The day or the hour, as the points of a trend name them. */
  at: string
  summary: string
}

/** The versions that people could notice, oldest first, without the first one. */
export function useVersionMarks(surveyId: number, grain: Grain, zone: string): VersionMark[] {
  const { id: accountId } = useAccount()
  const { data } = useConsole(listVersions, { params: { accountId, surveyId } }, { revalidateOnFocus: false })
  if (!data || grain === 'hoursOfDay') return []
  return data.versions
    .map(({ savedAt, summary, noticed }, index) => ({
      ...{ number: data.versions.length - index, noticed, summary: summary ?? '' },
      at: placeIn(zone, savedAt, grain),
    }))
    .filter(({ noticed }) => noticed)
    .reverse()
}

/** More would push the figures out of sight. */
const MOST_SHOWN = 5

/** The newest of them as sentences. */
export function VersionMarks({ marks }: { marks: readonly VersionMark[] }) {
  const t = useT()
  const { compare } = useComparison()
  if (marks.length === 0) return null
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
      <Text size="sm" fw={600} id="version-marks">
        {t('Published in this time')}
      </Text>
      <List size="sm" aria-labelledby="version-marks">
        {marks.slice(-MOST_SHOWN).map(({ number, at, summary }) => (
          <List.Item key={number}>
            {t('Version {revision}, {day}: {summary}', {
              ...{ revision: number, day: inDay(t, at.slice(0, 10), 'short'), summary },
            })}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() =>
                compare({
                  ...{ compared: { by: 'version' }, columns: `${number - 1},${number}`, others: undefined },
                })
              }
            >
              {t('Compare with version {revision}', { revision: number - 1 })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </div>
  )
}
