// The progress and the result of a download.
'use client'
import { Progress, Stack, Text } from '@mantine/core'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { countOf, inCount } from '../numbers'
import type { Download } from './use-download'

export function DownloadStatus({ download }: { download: Download }) {
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
            aria-label="Download"
          />
          <Text size="sm" role="status">
            {expected === null ? 'Starting…' : `${inCount(rows)} of ${countOf(expected, 'row')}`}
          </Text>
        </Stack>
      )
    }
    case 'done':
      return (
        <Notice kind="success">
          {countOf(download.rows, 'row')} saved as {download.name}.
        </Notice>
      )
    case 'cancelled':
      return <Notice>Cancelled. No file was saved.</Notice>
    case 'failed':
      return <ErrorNotice error={download.error} />
  }
}
