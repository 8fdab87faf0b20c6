// Opens the dialog in which a report is given out, and the PDF.
'use client'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useMay } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { Waiting } from '@/components/ui/waiting'

const SharePanel = dynamic(() => withTexts(import('./share-panel')).then((file) => file.SharePanel), {
  loading: () => <WaitingForLinks />,
})

function WaitingForLinks() {
  const t = useT()
  return <Waiting label={t('Loading the links')} />
}

export function ShareButton({ surveyId }: { surveyId: number }) {
  const t = useT()
  const [opened, { open, close }] = useDisclosure()
  if (!useMay('share_results')) return null
  return (
    <>
      <Button
        size="xs"
        px={8}
        variant="default"
        leftSection={<IconShare size={16} aria-hidden />}
        onClick={open}
      >
        {t('Share')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('Share these results')} size="lg">
        {opened ? <SharePanel surveyId={surveyId} /> : null}
      </Modal>
    </>
  )
}
