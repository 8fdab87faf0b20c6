// Opens the publish dialog after saving pending changes.
'use client'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useMay } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { useEditor } from './state/use-editor'
import { loadChecks } from './words/editor-problems'
import { wordsOfPath } from './words/path-words'

const PublishDialog = dynamic(
  async () => (await withTexts(import('@/components/surveys/publish/publish-dialog'))).PublishDialog,
  { loading: () => null },
)

export function PublishButton() {
  const t = useT()
  const { surveyId, store, flush, reload, goTo } = useEditor()
  const may = useMay('publish_surveys')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(false)
  if (!may) return null
  const open = async () => {
    setBusy(true)
    store.change({ do: 'key' })
    store.update({ hasTriedToPublish: true })
    // What the browser finds is told before anything is published; without its checks, the server's problems are.
    const [isSaved] = await Promise.all([flush(), loadChecks().catch(() => {})]).finally(() => setBusy(false))
    store.update({})
    const { problems } = store.get().findings
    const [first] = problems
    if (first) {
      goTo(first.path)
      notifications.show({
        id: 'fix-first',
        color: 'orange',
        title: t('{count, plural, =1 {One thing to fix first} other {# things to fix first}}', {
          count: problems.length,
        }),
        message: t('{place}: {reason}', {
          place: wordsOfPath(t, first.path) || t('The survey'),
          reason: first.reason,
        }),
      })
    } else if (isSaved) setOpened(true)
    else
      notifications.show({
        color: 'red',
        title: t('Not published'),
        message: t('Your changes are not saved yet. Publish again once they are.'),
      })
  }
  return (
    <>
      <Button onClick={open} loading={busy} data-publish>
        {t('Publish…')}
      </Button>
      {opened ? (
        <PublishDialog
          surveyId={surveyId}
          onClose={() => setOpened(false)}
          isHidden={store.get().unseen === store.get().state.document}
          onPublished={() => void reload('published')}
          goTo={goTo}
        />
      ) : null}
    </>
  )
}
