// Opens the publish dialog after saving pending changes.
'use client'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useMay } from '@/components/console/account-context'
import { PublishDialog } from '@/components/surveys/publish/publish-dialog'
import { useEditor } from './state/use-editor'

export function PublishButton() {
  const { surveyId, store, flush, reload, goTo } = useEditor()
  const may = useMay('publish_surveys')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(false)
  if (!may) return null
  const open = async () => {
    setBusy(true)
    store.update({ hasTriedToPublish: true })
    const isSaved = await flush().finally(() => setBusy(false))
    if (isSaved) setOpened(true)
    else notifications.show({ color: 'red', message: 'Changes must be saved before they can be published.' })
  }
  return (
    <>
      <Button onClick={open} loading={busy}>
        Publish…
      </Button>
      {opened ? (
        <PublishDialog
          surveyId={surveyId}
          onClose={() => setOpened(false)}
          onPublished={() => void reload('published')}
          goTo={goTo}
        />
      ) : null}
    </>
  )
}
