// Shown when two people have changed the same place at the same time: both texts of each place, and the choice between
// them. Where it is not known what both had, the choice between two whole versions.
'use client'
import { Button, Group, Radio, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Conflict } from './state/editor-store'
import { type Clash, mergeDocuments, type Side } from './state/merge-documents'
import type { RawDocument } from './state/raw-document'
import { useEditor, useEditorState } from './state/use-editor'
import { compareDocuments, wordsOfValue } from './words/compare-documents'
import { wordsOfPath } from './words/path-words'

const MOST = 40

export function ConflictDialog() {
  const t = useT()
  const conflict = useEditorState((snapshot) => snapshot.conflict)
  if (!conflict) return null
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
        {conflict.base ? (
          <Choices conflict={conflict} base={conflict.base} />
        ) : (
          <WholeVersions conflict={conflict} />
        )}
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

/** The places that both have changed; everything else is kept of both. */
function Choices({ conflict: { theirs }, base }: { conflict: Conflict; base: RawDocument }) {
  const t = useT()
  const { resolveConflict } = useEditor()
  const mine = useEditorState(({ state }) => state.document)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const { clashes } = useMemo(() => mergeDocuments(base, mine, theirs), [base, mine, theirs])
  const sideOf = (id: string): Side => chosen.get(id) ?? 'mine'
  const all = (side: Side) => setChosen(new Map(clashes.map(({ id }) => [id, side])))
  return (
    <>
      <Text size="sm">
        {t(
          '{count, plural, one {You both changed one place. Choose what stays; everything else is kept of both.} other {You both changed # places. Choose what stays; everything else is kept of both.}}',
          { count: clashes.length },
        )}
      </Text>
      <ScrollArea.Autosize mah="50vh" type="auto">
        <Stack>
          {clashes.map((clash) => (
            <Choice
              key={clash.id}
              clash={clash}
              side={sideOf(clash.id)}
              onChoose={(side) => setChosen(new Map([...chosen, [clash.id, side]]))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group>
        <Button
          onClick={() => resolveConflict(mergeDocuments(base, mine, theirs, sideOf).document)}
          data-autofocus
        >
          {t('Go on with this')}
        </Button>
        {clashes.length > 1 ? (
          <>
            <Button variant="default" onClick={() => all('mine')}>
              {t('Choose all of mine')}
            </Button>
            <Button variant="default" onClick={() => all('theirs')}>
              {t('Choose all of theirs')}
            </Button>
          </>
        ) : null}
      </Group>
    </>
  )
}

interface ChoiceProps {
  clash: Clash
  side: Side
  onChoose(side: Side): void
}

function Choice({ clash: { path, mine, theirs }, side, onChoose }: ChoiceProps) {
  const t = useT()
  const option = (value: Side, name: string, what: unknown) => (
    <Radio
      value={value}
      label={
        <>
          <Text span inherit fw={600}>
            {name}
          </Text>{' '}
          <bdi>{what === undefined ? t('removed') : wordsOfValue(t, what)}</bdi>
        </>
      }
      styles={{ label: { overflowWrap: 'anywhere' } }}
    />
  )
  return (
    <Radio.Group
      label={wordsOfPath(t, path) || t('The survey')}
      value={side}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Stack gap={6} mt={4}>
        {option('mine', t('Mine'), mine)}
        {option('theirs', t('Theirs'), theirs)}
      </Stack>
    </Radio.Group>
  )
}

function WholeVersions({ conflict }: { conflict: Conflict }) {
  const t = useT()
  const { resolveConflict } = useEditor()
  const mine = useEditorState(({ state }) => state.document)
  const [shown, setShown] = useState(false)
  return (
    <>
      {shown ? <Differences mine={mine} theirs={conflict.theirs} /> : null}
      <Group>
        <Button variant="default" onClick={() => resolveConflict(conflict.theirs)} data-autofocus>
          {t('Use their version')}
        </Button>
        <Button variant="default" onClick={() => resolveConflict(mine)}>
          {t('Keep mine (replaces theirs)')}
        </Button>
        {shown ? null : (
          <Button variant="subtle" onClick={() => setShown(true)}>
            {t('See the differences')}
          </Button>
        )}
      </Group>
    </>
  )
}

function Differences({ mine, theirs }: { mine: RawDocument; theirs: RawDocument }) {
  const t = useT()
  const differences = useMemo(() => compareDocuments(mine, theirs), [mine, theirs])
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
