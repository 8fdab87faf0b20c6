// Messages about the survey as a whole: restored, changed by somebody else, not saved, problems.
'use client'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useEditor, useEditorState } from './state/use-editor'
import { wordsOfPath } from './words/path-words'

const clock = (at: number): string =>
  new Date(at).toLocaleString(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' })

export function EditorNews() {
  return (
    <Stack gap="xs" mt="sm">
      <Restored />
      <Newer />
      <NotSaved />
    </Stack>
  )
}

function Restored() {
  const { store } = useEditor()
  const at = useEditorState(({ restored, conflict }) => (conflict ? null : restored))
  if (at === null) return null
  return (
    <Notice
      kind="info"
      withCloseButton
      onClose={() => store.update({ restored: null })}
      closeButtonLabel="Close"
    >
      <Group justify="space-between">
        Your changes of {clock(at)} had not been saved on the server. They have been restored.
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            store.undo()
            store.update({ restored: null })
          }}
        >
          Discard them
        </Button>
      </Group>
    </Notice>
  )
}

function Newer() {
  const { reload } = useEditor()
  const isStale = useEditorState((snapshot) => snapshot.isStale)
  const [busy, setBusy] = useState(false)
  if (!isStale) return null
  const show = () => {
    setBusy(true)
    reload().finally(() => setBusy(false))
  }
  return (
    <Notice kind="warning">
      <Group justify="space-between">
        Somebody else has saved or published this survey since you opened it.
        <Button size="xs" variant="default" loading={busy} onClick={show}>
          Show their version
        </Button>
      </Group>
    </Notice>
  )
}

function NotSaved() {
  const message = useEditorState(({ save, conflict }) =>
    save.kind === 'failed' && !conflict ? save.message : null,
  )
  return message ? <Notice kind="error">Not saved: {message}</Notice> : null
}

/** The first problems of the survey, each with a link to its field. */
export function ProblemList({ most = 5 }: { most?: number }) {
  const { goTo } = useEditor()
  const problems = useEditorState(({ findings }) => findings.problems)
  if (problems.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={problems.length === 1 ? 'One thing to fix' : `${problems.length} things to fix`}
    >
      <Stack gap={4}>
        {problems.slice(0, most).map(({ path, reason }) => (
          <Anchor
            key={`${path} ${reason}`}
            component="button"
            type="button"
            size="sm"
            ta="left"
            onClick={() => goTo(path)}
          >
            {path ? `${wordsOfPath(path)}: ` : ''}
            {reason}
          </Anchor>
        ))}
      </Stack>
    </Notice>
  )
}
