// Gives a report out by link, lists the links that there are, and offers the report as a PDF.
'use client'
import { Button, Divider, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { useFirstFocus } from '@/components/ui/use-first-focus'
import { Waiting } from '@/components/ui/waiting'
import { listReportLinks } from '@/lib/contract/console/report-links'
import { drawReport, printReport } from '@/lib/contract/console/reports'
import { countingWords, type SavedFile, useSavedFile } from '../export/use-saved-file'
import { isFiltered } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { LinkForm } from './link-form'
import { LinkList } from './link-list'

export function SharePanel({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { filter, query } = useReportFilter()
  const params = { accountId, surveyId }
  const content = useFirstFocus<HTMLDivElement>('panel')
  const links = useConsole(listReportLinks, { params })
  return (
    <Stack gap="md" ref={content}>
      <Text size="sm">
        {t(
          'Anybody with the link can read the figures without signing in. They are counted when the link is made and then at each full hour, so what came since is missing, and groups of fewer than five people are left out.',
        )}{' '}
        {isFiltered(filter)
          ? t('The link keeps the filter of this page.')
          : t('No filter is set, so the link shows everything.')}
      </Text>
      <LinkForm surveyId={surveyId} />
      <Divider />
      <Title order={3} size="h5">
        {t('Download')}
      </Title>
      <Group gap="xs">
        <FileButton name="PDF" onSave={(file) => file.save(printReport, { params, query: query ?? {} })} />
        <FileButton name="PNG" onSave={(file) => file.save(drawReport, { params, query: query ?? {} })} />
      </Group>
      <Text size="sm" c="dimmed">
        {t(
          'These files include groups of fewer than five people, so share them with care. To download one question, use the button on its card.',
        )}
      </Text>
      <Divider />
      <Title order={3} size="h5">
        {t('Active and expired links')}
      </Title>
      {links.error && !links.data ? (
        <ErrorNotice error={links.error} onRetry={() => void links.mutate()} />
      ) : links.data ? (
        <LinkList surveyId={surveyId} links={links.data.links} />
      ) : (
        <Waiting label={t('Loading the links')} />
      )}
    </Stack>
  )
}

interface FileProps {
  name: string
  onSave: (file: SavedFile) => Promise<void>
}

/** Downloads the figures as a file, and says how far it is. */
function FileButton({ name, onSave }: FileProps) {
  const t = useT()
  const file = useSavedFile()
  const words = countingWords(t, file)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('Download as {name}', { name })}
        aria-busy={file.busy}
        onClick={() => void onSave(file)}
      >
        {words ?? name}
      </Button>
      <VisuallyHidden role="status">{words ?? ''}</VisuallyHidden>
      {file.error ? <ErrorNotice error={file.error} /> : null}
    </>
  )
}
