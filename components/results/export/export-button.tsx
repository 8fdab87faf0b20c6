// Opens the export form.
'use client'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useMay } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { useDownload } from './use-download'

const ExportForm = dynamic(async () => (await withTexts(import('./export-form'))).ExportForm, {
  loading: () => null,
})

export function ExportButton({ surveyId }: { surveyId: number }) {
  const t = useT()
  const [opened, { open, close }] = useDisclosure()
  const work = useDownload()
  if (!useMay('export_results')) return null
  const leave = () => {
    work.forget()
    close()
  }
  return (
    <>
      <Button
        size="xs"
        px={8}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={open}
      >
        {t('Export')}
      </Button>
      <Modal opened={opened} onClose={leave} title={t('Export results')}>
        <ExportForm surveyId={surveyId} work={work} onClose={leave} />
      </Modal>
    </>
  )
}
