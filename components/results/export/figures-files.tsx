// The figures of the page as a document or a picture.
'use client'
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAccount } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { drawReport, printReport } from '@/lib/results/reports.endpoint'
import { useReportFilter } from '../use-report-filter'
import { countingWords, type SavedFile, useSavedFile } from './use-saved-file'

export function FiguresFiles({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { query } = useReportFilter()
  const asked = { params: { accountId, surveyId }, query: query ?? {} }
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('Figures')}
      </Text>
      <Group gap="xs">
        <FileButton name="PDF" onSave={(file) => file.save(printReport, asked)} />
        <FileButton name="PNG" onSave={(file) => file.save(drawReport, asked)} />
      </Group>
      <Text size="sm" c="dimmed">
        {t(
          'These files include groups of fewer than five people, so share them with care. To download one question, use the button on its card.',
        )}
      </Text>
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
