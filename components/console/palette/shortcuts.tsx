// The list of keyboard shortcuts, and the switch for those of a single key.
'use client'
import { Group, Kbd, Modal, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { useSingleKeys } from './key-setting'

interface Shortcut {
  keys: string[]
  does: string
}

const groupsOf = (mod: string): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: 'On every page',
    shortcuts: [
      { keys: [`${mod} + K`], does: 'Go to a page or a survey' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'List of surveys',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['Shift + click'], does: 'Choose all surveys up to that one' },
    ],
  },
  {
    title: 'Editor',
    shortcuts: [
      { keys: [`${mod} + Z`], does: 'Undo' },
      { keys: [`${mod} + Shift + Z`, `${mod} + Y`], does: 'Redo' },
      { keys: [`${mod} + Enter`], does: 'Add a question below the open one' },
      { keys: ['Alt + ↑', 'Alt + ↓'], does: 'Move the question or answer' },
      { keys: ['Enter'], does: 'Add an answer below' },
      { keys: [`${mod} + S`], does: 'Save now' },
      { keys: [`${mod} + Shift + Enter`], does: 'Publish' },
    ],
  },
  {
    title: 'Submissions and texts, with the focus on a checkbox',
    shortcuts: [
      { keys: ['J', '↓'], does: 'To the next' },
      { keys: ['K', '↑'], does: 'To the one before' },
      { keys: ['Space'], does: 'Choose it' },
      { keys: ['T'], does: 'Tag' },
      { keys: ['D'], does: 'Mark as done' },
      { keys: ['H'], does: 'Hide as spam' },
    ],
  },
]

/** `mod`: the name of the key Ctrl on this machine. */
export function Shortcuts({ mod, onClose }: { mod: string; onClose(): void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="md">
      <Stack>
        {groupsOf(mod).map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <Title order={3} size="h6" mb={4}>
              {title}
            </Title>
            <Table verticalSpacing={6} aria-label={title}>
              <Table.Tbody>
                {shortcuts.map(({ keys, does }) => (
                  <Table.Tr key={does}>
                    <Table.Th scope="row" fw="normal">
                      {does}
                    </Table.Th>
                    <Table.Td ta="end">
                      <Group gap={6} justify="flex-end">
                        {keys.map((key, index) => (
                          <span key={key}>
                            {index > 0 ? (
                              <Text span size="xs" c="dimmed" me={6}>
                                or
                              </Text>
                            ) : null}
                            <Kbd>{key}</Kbd>
                          </span>
                        ))}
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
        <Switch
          label="Keys without Ctrl or ⌘, on every page and in the list of surveys"
          description="Switch them off if you dictate, or if they get in your way. This browser remembers it."
          checked={singleKeys}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}
