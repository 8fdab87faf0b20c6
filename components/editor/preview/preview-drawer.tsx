// The live preview on a screen that has no room beside the questions.
'use client'
import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { LivePreview } from './live-preview'

interface Props {
  opened: boolean
  onClose(): void
}

export function PreviewDrawer({ opened, onClose }: Props) {
  const t = useT()
  // A drawer that is open from its start would not give the focus back to the button.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      title={t('Live preview')}
      position="right"
      size="min(440px, 100%)"
    >
      <LivePreview titled={false} />
    </Drawer>
  )
}
