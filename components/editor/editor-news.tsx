// Messages about the survey as a whole: restored, changed by somebody else, not saved, problems.
'use client'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
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
        Your changes from {clock(at)} were not saved on the server. They are restored here.
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
        Somebody else has changed this survey since you opened it.
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

/** The number of problems, as a button: it lists them, and each goes to its field. */
export function ProblemMenu({ most = 12 }: { most?: number }) {
  const { goTo } = useEditor()
  const problems = useEditorState(({ findings }) => findings.problems)
  if (problems.length === 0) return null
  return (
    <Menu width={340} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
        >
          {problems.length === 1 ? 'One thing to fix' : `${problems.length} things to fix`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto', maxWidth: 'calc(100vw - 24px)' }}>
        {problems.slice(0, most).map(({ path, reason }) => (
          <Menu.Item key={`${path} ${reason}`} onClick={() => goTo(path)}>
            {path ? `${wordsOfPath(path)}: ` : ''}
            {reason}
          </Menu.Item>
        ))}
        {problems.length > most ? (
          <Menu.Label>And {problems.length - most} more, marked at their fields</Menu.Label>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
