// Shown when two people have edited at the same time: who, when, the differences, and the choice
// between them.
'use client'
import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Conflict } from './state/editor-store'
import { useEditor, useEditorState } from './state/use-editor'
import { compareDocuments, wordsOfValue } from './words/compare-documents'
import { wordsOfPath } from './words/path-words'

const MOST = 40

export function ConflictDialog() {
  const t = useT()
  const { resolveConflict } = useEditor()
  const conflict = useEditorState((snapshot) => snapshot.conflict)
  const [shown, setShown] = useState(false)
  if (!conflict) return null
  const choose = (keep: 'theirs' | 'mine') => {
    setShown(false)
    resolveConflict(keep)
  }
  return (
    <Dialog
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('Two versions of this survey')}
      size="lg"
    >
      <Stack>
        <Text>{sentenceOf(t, conflict)}</Text>
        {shown ? <Differences conflict={conflict} /> : null}
        <Group>
          <Button variant="default" onClick={() => choose('theirs')} data-autofocus>
            {t('Use their version')}
          </Button>
          <Button variant="default" onClick={() => choose('mine')}>
            {t('Keep mine (replaces theirs)')}
          </Button>
          {shown ? null : (
            <Button variant="subtle" onClick={() => setShown(true)}>
              {t('See the differences')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('Whichever you choose, Undo brings the other one back.')}
        </Text>
      </Stack>
    </Dialog>
  )
}

function sentenceOf(t: Translator, { savedBy, savedAt }: Conflict): string {
  const name = savedBy ?? t('Somebody else')
  if (!savedAt)
    return t('{name} published or discarded the draft while you were changing it. Yours is not saved yet.', {
      name,
    })
  const time = new Date(savedAt).toLocaleString(t.locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return t('{name} saved this survey at {time}, while you were changing it. Yours is not saved yet.', {
    name,
    time,
  })
}

function Differences({ conflict }: { conflict: Conflict }) {
  const t = useT()
  const mine = useEditorState(({ state }) => state.document)
  const differences = useMemo(() => compareDocuments(mine, conflict.theirs), [mine, conflict])
  return (
    <ScrollArea.Autosize mah={320} type="auto" tabIndex={0}>
      <Table layout="fixed" striped style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Where')}</Table.Th>
            <Table.Th>{t('Mine')}</Table.Th>
            <Table.Th>{t('Theirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.slice(0, MOST).map(({ path, one, other }) => (
            <Table.Tr key={`${path} ${one === undefined}`}>
              <Table.Td>{wordsOfPath(t, path)}</Table.Td>
              <Table.Td>{wordsOfValue(t, one)}</Table.Td>
              <Table.Td>{wordsOfValue(t, other)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {differences.length > MOST ? (
        <Text size="sm">{t('…and {count, number} more', { count: differences.length - MOST })}</Text>
      ) : null}
    </ScrollArea.Autosize>
  )
}
