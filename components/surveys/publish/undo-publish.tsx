// The way back right after publishing.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { type Published, undoWords, useUndoPublish } from './use-undo-publish'

interface Props {
  surveyId: number
  published: Published
  onUndone(): void
}

export function UndoPublish({ surveyId, published, onUndone }: Props) {
  const t = useT()
  const undo = useUndoPublish(surveyId)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await undo(published)
      onUndone()
    } catch (error) {
      setRefusal(error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.'))
      setBusy(false)
    }
  }
  return (
    <>
      {refusal ? <Notice kind="error">{refusal}</Notice> : null}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" flex="1 1 240px">
          {t('Changed your mind? You can also go back to any version later, in History.')}
        </Text>
        <Button variant="default" loading={busy} onClick={run} title={undoWords(t, published)}>
          {t('Undo this publish')}
        </Button>
      </Group>
    </>
  )
}
