// The frame of the results pages: tabs, filter, export.
'use client'
import { Button, Group, Stack } from '@mantine/core'
import { IconChartBar, IconList } from '@tabler/icons-react'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { useAccount } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import { CompareBar } from './compare/compare-bar'
import { CopyAddress } from './export/copy-address'
import { ExportButton } from './export/export-button'
import { FilterBar } from './filter/filter-bar'
import { type PageFilter, writeFilter } from './filter-in-address'
import classes from './reports.module.css'
import { ShareButton } from './share/share-button'
import { GRID_NAMES } from './submissions/grid-in-address'
import { useReportFilter } from './use-report-filter'

export function ResultsFrame({ surveyId, children }: { surveyId: number; children: ReactNode }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { filter } = useReportFilter()
  const pathname = usePathname()
  const root = `/console/${accountId}/surveys/${surveyId}/results`
  const address = useSearchParams()
  const addressOf = (path: string, of: PageFilter) => {
    const grid = [...address].filter(([name]) => (GRID_NAMES as readonly string[]).includes(name))
    const search = writeFilter(new URLSearchParams(grid), of).toString()
    return search ? `${path}?${search}` : path
  }
  const places = [
    // Figures are without hidden ones.
    { path: root, of: { ...filter, hidden: null }, label: t('Figures'), icon: IconChartBar },
    { path: `${root}/submissions`, of: filter, label: t('Submissions'), icon: IconList },
  ]
  return (
    <Stack gap="sm" className={classes.colours}>
      <Group justify="space-between" gap="xs" className={classes.unprinted ?? ''}>
        <Group component="nav" gap={4} aria-label={t('Results')}>
          {places.map(({ path, of, label, icon: Icon }) => (
            <Button
              key={path}
              component={Link}
              href={addressOf(path, of)}
              size="xs"
              px={8}
              variant={pathname === path ? 'light' : 'subtle'}
              color={pathname === path ? undefined : 'gray'}
              c="var(--mantine-color-text)"
              leftSection={<Icon size={16} aria-hidden />}
              aria-current={pathname === path ? 'page' : undefined}
            >
              {label}
            </Button>
          ))}
        </Group>
        <Group gap={6}>
          <CopyAddress />
          <ShareButton surveyId={surveyId} />
          <ExportButton surveyId={surveyId} />
        </Group>
      </Group>
      <FilterBar surveyId={surveyId} compares={pathname === root}>
        {pathname === root ? <CompareBar surveyId={surveyId} /> : null}
      </FilterBar>
      {children}
    </Stack>
  )
}
