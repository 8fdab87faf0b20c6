// The progress and the result of a download.
'use client'
import { Progress, Stack, Text } from '@mantine/core'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { Download } from './use-download'

export function DownloadStatus({ download }: { download: Download }) {
  const t = useT()
  switch (download.state) {
    case 'idle':
      return null
    case 'running': {
      const { rows, expected } = download.progress
      return (
        <Stack gap={4}>
          <Progress
            value={expected ? Math.min(100, (100 * rows) / expected) : 0}
            animated
            aria-label={t('Download')}
          />
          <Text size="sm" role="status">
            {expected === null
              ? t('Starting…')
              : t('{rows, number} of {expected, plural, one {# row} other {# rows}}', { rows, expected })}
          </Text>
        </Stack>
      )
    }
    case 'done':
      return (
        <Notice kind="success">
          {t('{rows, plural, one {# row} other {# rows}} saved as {name}.', {
            rows: download.rows,
            name: download.name,
          })}
        </Notice>
      )
    case 'cancelled':
      return <Notice>{t('Cancelled. No file was saved.')}</Notice>
    case 'failed':
      return <ErrorNotice error={download.error} />
  }
}
