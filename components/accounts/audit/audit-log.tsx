// The audit log of an account: who changed what, newest first; for owners.
'use client'
import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useOwnZone } from '@/components/console/page-hints'
import { ListEnd } from '@/components/results/list-end'
import { usePages } from '@/components/results/use-pages'
import { useAddress } from '@/components/results/use-report-filter'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { exportAuditLog, listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { consoleUrl } from '@/lib/api/client/console-client'
import classes from './audit.module.css'
import { AuditEntry } from './audit-entry'
import { AuditFilter, readFilter } from './audit-filter'

export function AuditLog() {
  const t = useT()
  const { id: accountId } = useAccount()
  const maySee = useMay('see_audit_log')
  const [search] = useAddress()
  const query = readFilter(search)
  return (
    <Page>
      <PageHeader
        title={t('Audit log')}
        subtitle={t('Who changed what, and who signed in. Entries cannot be changed or deleted.')}
        actions={
          maySee ? (
            <Button
              component="a"
              href={consoleUrl(exportAuditLog, { params: { accountId }, query })}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('Export as CSV')}
            </Button>
          ) : null
        }
      />
      {maySee ? <Entries /> : <Notice>{t('Only owners of the account can read its audit log.')}</Notice>}
    </Page>
  )
}

function Entries() {
  const t = useT()
  const { id: accountId } = useAccount()
  const zone = useOwnZone()
  const [search] = useAddress()
  const query = readFilter(search)
  const list = usePages(listAuditEntries, { params: { accountId }, query: { ...query, limit: 50 } })
  const [first] = list.pages
  const entries = list.pages.flatMap((page) => page.entries)
  return (
    <Stack>
      <AuditFilter />
      {list.error ? <ErrorNotice error={list.error} onRetry={list.retry} /> : null}
      {zone === null || (list.isLoading && entries.length === 0) ? (
        <Waiting label={t('Loading the audit log')} />
      ) : entries.length === 0 && !list.error ? (
        <EmptyState picture="timeline" title={t('No matching entries')}>
          {t(
            'Nothing in the log matches this filter. Choose “Everybody” and “Everything” to see all of it; new entries appear at once.',
          )}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-busy={list.isLoading}>
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ul>
      )}
      {entries.length > 0 ? (
        <ListEnd
          count={t('{count, plural, one {# entry} other {# entries}}', { count: entries.length })}
          asOf={first?.asOf}
          list={list}
        />
      ) : null}
    </Stack>
  )
}
