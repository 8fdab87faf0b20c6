// The switch between all language versions of a survey and the one whose page it is.
'use client'
import { Switch } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { useReportFilter } from '../use-report-filter'
import { useFilterValues } from './use-filter-values'

/** Nothing for a survey in one language. */
export function AllLanguages({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { filter, change } = useReportFilter()
  const versions = useFilterValues(surveyId)?.versions ?? 0
  if (versions < 2 && !filter.group) return null
  return (
    <Switch
      ms={{ base: 0, md: 'xs' }}
      me="xs"
      label={t('All languages')}
      checked={filter.group}
      onChange={({ currentTarget }) => change({ group: currentTarget.checked })}
      // As high as the fields and buttons beside it.
      styles={{ root: { display: 'flex', minHeight: 36 }, body: { alignItems: 'center' } }}
    />
  )
}
