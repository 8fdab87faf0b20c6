// The bar above the editor: other editors, save status, undo, publishing.
'use client'
import { ActionIcon, Avatar, Button, Group, Text, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCloudCheck,
  IconCloudUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTimeWords } from '@/components/console/use-time-words'
import { useT } from '@/components/ui/texts/texts'
import classes from './editor.module.css'
import { PublishButton } from './publish-button'
import { useEditor, useEditorState } from './state/use-editor'
import { useNameInTitle } from './use-name-in-title'
import { listWith } from './words/list-with'

export function EditorBar({ previewButton }: { previewButton: ReactNode }) {
  const t = useT()
  const { readOnly } = useEditor()
  useNameInTitle()
  return (
    <div className={classes.bar}>
      <div className={classes.standing}>
        {readOnly ? (
          <Text size="sm" c="dimmed">
            {t('View only')}
          </Text>
        ) : (
          <SaveStatus />
        )}
        <Others />
      </div>
      <div className={classes.actions}>
        {readOnly ? null : <Steps />}
        {previewButton}
        <PublishButton />
      </div>
    </div>
  )
}

function SaveStatus() {
  const t = useT()
  const { flush } = useEditor()
  const { clock } = useTimeWords()
  const save = useEditorState((snapshot) => snapshot.save)
  const [Icon, words] =
    save.kind === 'saved'
      ? [IconCloudCheck, save.at ? t('Saved {time}', { time: clock(save.at) }) : t('Saved')]
      : save.kind === 'failed'
        ? [IconAlertTriangle, t('Not saved')]
        : [IconCloudUp, t('Saving…')]
  return (
    <div className={classes.saving} data-failed={save.kind === 'failed' || undefined}>
      {/* Heard is that it is saved, not that it is about to be. */}
      <div
        className={classes.saved}
        role="status"
        aria-live={save.kind === 'saved' || save.kind === 'failed' ? 'polite' : 'off'}
      >
        <Icon
          size={18}
          aria-hidden
          color={save.kind === 'failed' ? 'var(--mantine-color-error)' : 'var(--mantine-color-dimmed)'}
        />
        <Text
          size="sm"
          c={save.kind === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
          suppressHydrationWarning
        >
          {words}
        </Text>
      </div>
      {save.kind === 'failed' ? (
        <Tooltip
          label={save.message ? t.known(save.message) : t('It could not be saved.')}
          multiline
          maw={320}
        >
          <Button size="compact-xs" variant="default" onClick={() => void flush()}>
            {t('Try again')}
          </Button>
        </Tooltip>
      ) : null}
    </div>
  )
}

/** One that is about to vanish has lost the focus already. */
function isDialogOpen(): boolean {
  const { activeElement, body } = document
  return [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.contains(activeElement) || (activeElement === body && dialog.ariaModal === 'true'),
  )
}

/** Clicks the first of these buttons that is on the page, unless a dialog is open. */
function press(...selectors: string[]): void {
  if (isDialogOpen()) return
  for (const selector of selectors) {
    const button = document.querySelector<HTMLElement>(selector)
    // Sections that are not shown stay in the page.
    if (!button?.checkVisibility()) continue
    button.scrollIntoView({ block: 'nearest' })
    // After the key press, which would close a menu that it opened.
    setTimeout(() => button.click())
    return
  }
}

function addQuestion(): void {
  // Without a question, all kinds are on the page.
  const first = document.querySelector<HTMLElement>('[data-first-question]')
  if (!first) press('[data-open] [data-add-below]', '[data-add]')
  else if (!isDialogOpen()) first.focus()
}

function Steps() {
  const t = useT()
  const { store, flush } = useEditor()
  const canUndo = useEditorState(({ state }) => state.past.length > 0)
  const canRedo = useEditorState(({ state }) => state.future.length > 0)
  // The keys work in text fields too: our own undo replaces the browser's.
  useHotkeys(
    [
      ['mod+Z', () => store.undo()],
      ['mod+shift+Z', () => store.redo()],
      ['mod+Y', () => store.redo()],
      // Everything saves itself, but people press it, and the browser would save the page.
      ['mod+S', () => void flush()],
      ['mod+Enter', addQuestion],
      ['mod+shift+Enter', () => press('[data-publish]')],
    ],
    [],
  )
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('Undo')}
        title={t('Undo (Ctrl+Z)')}
        disabled={!canUndo}
        onClick={store.undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('Redo')}
        title={t('Redo (Ctrl+Shift+Z)')}
        disabled={!canRedo}
        onClick={store.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}

function Others() {
  const t = useT()
  const others = useEditorState((snapshot) => snapshot.others)
  if (others.length === 0) return null
  const count = others.length
  const names = listWith(
    t,
    'and',
    others.map(({ name }) => name),
  )
  return (
    <Tooltip
      label={t(
        '{count, plural, one {{names} is here too.} other {{names} are here too.}} If you both change something, the second to save chooses which version to keep.',
        { count, names },
      )}
      multiline
      maw={280}
    >
      <Group gap={6} wrap="nowrap" role="status">
        <Avatar.Group aria-hidden>
          {others.slice(0, 3).map(({ userId, name }) => (
            <Avatar key={userId} size={28} name={name} color="sea" variant="filled" alt="" />
          ))}
        </Avatar.Group>
        <Text size="sm" className={classes.who}>
          {t('{count, plural, one {{names} is here too} other {{names} are here too}}', { count, names })}
        </Text>
      </Group>
    </Tooltip>
  )
}
