// Shown when two people have edited at the same time: who, when, the differences, and the choice
// between them.
'use client'
import { Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Conflict } from './state/editor-store'
import { useEditor, useEditorState } from './state/use-editor'
import { compareDocuments, wordsOfValue } from './words/compare-documents'
import { wordsOfPath } from './words/path-words'

const MOST = 40

export function ConflictDialog() {
  const { resolveConflict } = useEditor()
  const conflict = useEditorState((snapshot) => snapshot.conflict)
  const [shown, setShown] = useState(false)
  if (!conflict) return null
  const choose = (keep: 'theirs' | 'mine') => {
    setShown(false)
    resolveConflict(keep)
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Two versions of this survey"
      size="lg"
    >
      <Stack>
        <Text>{sentenceOf(conflict)}</Text>
        {shown ? <Differences conflict={conflict} /> : null}
        <Group>
          <Button variant="default" onClick={() => choose('theirs')} data-autofocus>
            Use their version
          </Button>
          <Button variant="default" onClick={() => choose('mine')}>
            Keep mine (replaces theirs)
          </Button>
          {shown ? null : (
            <Button variant="subtle" onClick={() => setShown(true)}>
              See the differences
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Whichever you choose, Undo brings the other one back.
        </Text>
      </Stack>
    </Modal>
  )
}

function sentenceOf({ savedBy, savedAt }: Conflict): string {
  const who = savedBy ?? 'Somebody else'
  if (!savedAt)
    return `${who} published or discarded the draft while you were changing it. Yours is not saved yet.`
  const when = new Date(savedAt).toLocaleString(undefined, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${who} saved this survey at ${when}, while you were changing it. Yours is not saved yet.`
}

function Differences({ conflict }: { conflict: Conflict }) {
  const mine = useEditorState(({ state }) => state.document)
  const differences = useMemo(() => compareDocuments(mine, conflict.theirs), [mine, conflict])
  return (
    <ScrollArea.Autosize mah={320} type="auto" tabIndex={0}>
      <Table layout="fixed" striped style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Where</Table.Th>
            <Table.Th>Mine</Table.Th>
            <Table.Th>Theirs</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.slice(0, MOST).map(({ path, one, other }) => (
            <Table.Tr key={`${path} ${one === undefined}`}>
              <Table.Td>{wordsOfPath(path)}</Table.Td>
              <Table.Td>{wordsOfValue(one)}</Table.Td>
              <Table.Td>{wordsOfValue(other)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {differences.length > MOST ? <Text size="sm">…and {differences.length - MOST} more</Text> : null}
    </ScrollArea.Autosize>
  )
}
