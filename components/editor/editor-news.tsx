// Messages about the survey as a whole: restored, changed by somebody else, not saved, problems.
'use client'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { useEditor, useEditorState } from './state/use-editor'
import { wordsOfPath } from './words/path-words'

const clock = (t: Translator, at: number): string =>
  new Date(at).toLocaleString(t.locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' })

export function EditorNews() {
  return (
    <Stack gap="xs" mt="sm">
      <Restored />
      <Newer />
      <Joined />
      <NotSaved />
    </Stack>
  )
}

function Restored() {
  const t = useT()
  const { store } = useEditor()
  const at = useEditorState(({ restored, conflict }) => (conflict ? null : restored))
  if (at === null) return null
  return (
    <Notice>
      <Group justify="space-between">
        {t('Your changes from {time} were not saved on the server. They are restored here.', {
          time: clock(t, at),
        })}
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              store.undo()
              store.update({ restored: null })
            }}
          >
            {t('Discard them')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => store.update({ restored: null })}>
            {t('Close')}
          </Button>
        </Group>
      </Group>
    </Notice>
  )
}

function Joined() {
  const t = useT()
  const { store } = useEditor()
  const joined = useEditorState((snapshot) => snapshot.joined)
  if (joined === null) return null
  const name = joined.savedBy ?? t('Somebody else')
  return (
    <Notice>
      <Group justify="space-between">
        {t('{name} changed other parts of this survey at the same time. Both changes are kept.', { name })}
        <Button size="xs" variant="subtle" onClick={() => store.update({ joined: null })}>
          {t('Close')}
        </Button>
      </Group>
    </Notice>
  )
}

function Newer() {
  const t = useT()
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
        {t('This survey was changed elsewhere since you opened it.')}
        <Button size="xs" variant="default" loading={busy} onClick={show}>
          {t('Show the newer version')}
        </Button>
      </Group>
    </Notice>
  )
}

function NotSaved() {
  const t = useT()
  const failed = useEditorState(({ save, conflict }) => (save.kind === 'failed' && !conflict ? save : null))
  return failed ? (
    <Notice kind="error">
      {t('Not saved: {message}', {
        message: failed.message ? t.known(failed.message) : t('It could not be saved.'),
      })}
    </Notice>
  ) : null
}

/** The number of problems, as a button: it lists them, and each goes to its field. */
export function ProblemMenu({ most = 12 }: { most?: number }) {
  const t = useT()
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
          {t('{count, plural, =1 {One thing to fix} other {# things to fix}}', { count: problems.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto', maxWidth: 'calc(100vw - 24px)' }}>
        {problems.slice(0, most).map(({ path, reason }) => (
          <Menu.Item key={`${path} ${reason}`} onClick={() => goTo(path)}>
            {path ? t('{place}: {reason}', { place: wordsOfPath(t, path), reason: reason }) : reason}
          </Menu.Item>
        ))}
        {problems.length > most ? (
          <Menu.Label>
            {t('And {count, number} more, marked at their fields', { count: problems.length - most })}
          </Menu.Label>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
