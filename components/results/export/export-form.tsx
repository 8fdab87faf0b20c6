// The export form: figures as a document, or submissions with rows, format, and the progress of the download.
'use client'
import { Anchor, Button, Divider, Group, List, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { Disclosure } from '@/components/ui/disclosure'
import { useT } from '@/components/ui/texts/texts'
import { useFirstFocus } from '@/components/ui/use-first-focus'
import { consoleUrl } from '@/lib/api/client/console-client'
import { exportCsv, exportJsonLines } from '@/lib/results/reports.endpoint'
import { isFiltered } from '../filter-in-address'
import { ONLY_WORDS, type Only } from '../submissions/only'
import { useReportFilter } from '../use-report-filter'
import { ApiCall } from './api-call'
import { DownloadStatus } from './download-status'
import { FiguresFiles } from './figures-files'
import type { useDownload } from './use-download'

interface Props {
  surveyId: number
  work: ReturnType<typeof useDownload>
  onClose: () => void
}

export function ExportForm({ surveyId, work: { download, run, cancel }, onClose }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { filter, query, hidden } = useReportFilter()
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv')
  const [only, setOnly] = useState<Only>('answered')
  const endpoint = format === 'csv' ? exportCsv : exportJsonLines
  const asked = { params: { accountId, surveyId }, query: { ...query, only, hidden: hidden ?? undefined } }
  const content = useFirstFocus<HTMLDivElement>('form')
  const running = download.state === 'running'
  return (
    <Stack gap="md" ref={content}>
      <Text size="sm">
        {isFiltered(filter) || hidden
          ? t('The file contains what the filter on this page shows.')
          : t('No filter is set, so the file contains everything.')}
      </Text>
      <FiguresFiles surveyId={surveyId} />
      <Divider />
      <Radio.Group label={t('Submissions')} value={only} onChange={(value) => setOnly(value as Only)}>
        <Group mt={6} gap="md">
          {Object.entries(ONLY_WORDS).map(([value, label]) => (
            <Radio
              key={value}
              value={value}
              label={t(label)}
              disabled={running}
              data-autofocus={value === only || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('Format')}
        value={format}
        onChange={(value) => setFormat(value as 'csv' | 'jsonl')}
      >
        <Stack mt={6} gap="xs">
          <Radio
            value="csv"
            label={t('CSV')}
            description={t('For spreadsheets: a row for each submission')}
            disabled={running}
          />
          <Radio
            value="jsonl"
            label={t('JSON Lines')}
            description={t('For programs: a JSON object on each line')}
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
            {t('Cancel')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        )}
        <Button loading={running} disabled={!query} onClick={() => void run(endpoint, asked, format)}>
          {t('Download')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t.rich<ReactNode>(
          'For very large results: <link>download with a plain link</link>. The browser saves the file while it arrives.',
          {
            link: (children) => (
              <Anchor key="link" href={consoleUrl(endpoint, asked)} download underline="always" inherit>
                {children}
              </Anchor>
            ),
          },
        )}
      </Text>
    </Stack>
  )
}

const Columns = () => {
  const t = useT()
  return (
    <Disclosure show={t('Show the columns')} hide={t('Hide the columns')}>
      <List size="sm" spacing={4} mt="xs">
        <List.Item>{t('Who: submission, device, client_key')}</List.Item>
        <List.Item>{t('When, in UTC: served_at, viewed_at, responded_at, closed_at')}</List.Item>
        <List.Item>{t('over_goal: whether it is beyond the goal')}</List.Item>
        <List.Item>{t('Where: device_type, mobile_type, language, url, view_name, event_name')}</List.Item>
        <List.Item>{t('context: Context Data as JSON')}</List.Item>
        <List.Item>{t('version: which version of the survey it was')}</List.Item>
        <List.Item>
          {t(
            'answer.‹question key›: the text, or what was chosen; for several answers one more column each, 1 or 0',
          )}
        </List.Item>
        <List.Item>
          {t('quota, quota_outcome: the quota it belongs to, and whether that counts it')}
        </List.Item>
        <List.Item>{t('What members did with it: tags, done, note, hidden')}</List.Item>
      </List>
      <Text size="sm" mt={4}>
        {t(
          'Texts that a spreadsheet could read as a formula begin with an apostrophe. In JSON Lines, fields have other names and answers are a list.',
        )}
      </Text>
    </Disclosure>
  )
}
