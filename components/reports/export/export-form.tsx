// The export form: rows, format, and the progress of the download.
'use client'
import { Anchor, Button, Group, List, Radio, Spoiler, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { consoleUrl } from '@/lib/client/console-client'
import { exportCsv, exportJsonLines } from '@/lib/contract/console/reports'
import { isFiltered } from '../filter-in-address'
import { ONLY_WORDS, type Only } from '../submissions/only'
import { useReportFilter } from '../use-report-filter'
import { ApiCall } from './api-call'
import { DownloadStatus } from './download-status'
import type { useDownload } from './use-download'

interface Props {
  surveyId: number
  work: ReturnType<typeof useDownload>
  onClose: () => void
}

export function ExportForm({ surveyId, work: { download, run, cancel }, onClose }: Props) {
  const { id: accountId } = useAccount()
  const { filter, query, hidden } = useReportFilter()
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv')
  const [only, setOnly] = useState<Only>('answered')
  const endpoint = format === 'csv' ? exportCsv : exportJsonLines
  const asked = { params: { accountId, surveyId }, query: { ...query, only, hidden: hidden ?? undefined } }
  const running = download.state === 'running'
  return (
    <Stack gap="md">
      <Text size="sm">
        {isFiltered(filter) || hidden
          ? 'The file has the same filter as the page.'
          : 'No filter is set: everything is in the file.'}
      </Text>
      <Radio.Group label="Submissions" value={only} onChange={(value) => setOnly(value as Only)}>
        <Group mt={6} gap="md">
          {Object.entries(ONLY_WORDS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} disabled={running} />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group label="Format" value={format} onChange={(value) => setFormat(value as 'csv' | 'jsonl')}>
        <Stack mt={6} gap="xs">
          <Radio
            value="csv"
            label="CSV"
            description="For spreadsheets: a row for each submission"
            disabled={running}
          />
          <Radio
            value="jsonl"
            label="JSON Lines"
            description="For programs: a JSON object on each line"
            disabled={running}
          />
        </Stack>
      </Radio.Group>
      <Columns />
      <ApiCall surveyId={surveyId} />
      <DownloadStatus download={download} />
      <Group justify="flex-end" gap="xs">
        {running ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
        <Button loading={running} disabled={!query} onClick={() => void run(endpoint, asked, format)}>
          Download
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        For very large results, or if that fails:{' '}
        <Anchor href={consoleUrl(endpoint, asked)} download underline="always" inherit>
          download by a plain link
        </Anchor>
        . The browser then writes the file as it comes in.
      </Text>
    </Stack>
  )
}

const Columns = () => (
  <Spoiler maxHeight={0} showLabel="What the columns are" hideLabel="Hide the columns">
    <List size="sm" spacing={4}>
      <List.Item>Who: submission, device, client_key</List.Item>
      <List.Item>When, in UTC: served_at, viewed_at, responded_at, closed_at</List.Item>
      <List.Item>over_goal: whether it came in beyond the goal</List.Item>
      <List.Item>Where: device_type, mobile_type, language, url, view_name, event_name</List.Item>
      <List.Item>context: Context Data as JSON</List.Item>
      <List.Item>
        answer.‹question key›: the text, or what was chosen; for several answers one more column each, 1 or 0
      </List.Item>
    </List>
    <Text size="sm" mt={4}>
      Texts that a spreadsheet could take for a formula begin with an apostrophe. In JSON Lines the fields
      have other names, and answers are a list.
    </Text>
  </Spoiler>
)
