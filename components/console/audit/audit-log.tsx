// The audit log of an account: who changed what, newest first; for owners.
'use client'
import { Box, Button, Stack } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { ListEnd } from '@/components/reports/list-end'
import { countOf } from '@/components/reports/numbers'
import { usePages } from '@/components/reports/use-pages'
import { useAddress, useOwnZone } from '@/components/reports/use-report-filter'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Waiting } from '@/components/ui/waiting'
import { consoleUrl } from '@/lib/client/console-client'
import { exportAuditLog, listAuditEntries } from '@/lib/contract/console/audit'
import { useAccount, useMay } from '../account-context'
import { AuditEntry } from './audit-entry'
import { AuditFilter, readFilter } from './audit-filter'

const LIST = { display: 'grid', gap: 'var(--mantine-spacing-xs)', listStyle: 'none', margin: 0, padding: 0 }

export function AuditLog() {
  const { id: accountId } = useAccount()
  const maySee = useMay('see_audit_log')
  const [search] = useAddress()
  const query = readFilter(search)
  return (
    <Stack maw={760} gap="md">
      <PageHeader
        title="Audit log"
        subtitle="Who changed what, and who signed in. Nobody can change or delete an entry."
        actions={
          maySee ? (
            <Button
              component="a"
              href={consoleUrl(exportAuditLog, { params: { accountId }, query })}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Export as CSV
            </Button>
          ) : null
        }
      />
      {maySee ? <Entries /> : <Notice>Only owners of the account can read its audit log.</Notice>}
    </Stack>
  )
}

function Entries() {
  const { id: accountId } = useAccount()
  const zone = useOwnZone()
  const [search] = useAddress()
  const query = readFilter(search)
  const list = usePages(listAuditEntries, { params: { accountId }, query: { ...query, limit: 50 } })
  const [first] = list.pages
  const entries = list.pages.flatMap((page) => page.entries)
  return (
    <>
      <AuditFilter />
      {list.error ? <ErrorNotice error={list.error} onRetry={list.retry} /> : null}
      {zone === null || (list.isLoading && entries.length === 0) ? (
        <Waiting label="Loading the audit log" />
      ) : entries.length === 0 && !list.error ? (
        <EmptyState icon={<IconHistory />} title="No entries here">
          Nothing in the log matches the filter. What people do from now on appears here at once.
        </EmptyState>
      ) : (
        <Box component="ul" style={LIST} aria-busy={list.isLoading}>
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} zone={zone} />
          ))}
        </Box>
      )}
      {entries.length > 0 ? (
        <ListEnd count={countOf(entries.length, 'entry', 'entries')} asOf={first?.asOf} list={list} />
      ) : null}
    </>
  )
}
