// The list of keyboard shortcuts, and the switch for those of a single key.
'use client'
import { Group, Kbd, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { Dialog } from '@/components/ui/dialog'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { useSingleKeys } from './key-setting'

interface Shortcut {
  keys: string[]
  does: string
}

const groupsOf = (t: Translator, mod: string): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: t('On every page'),
    shortcuts: [
      { keys: [`${mod} + K`], does: t('Go to a page or a survey') },
      { keys: ['?'], does: t('Show this list') },
      { keys: ['Esc'], does: t('Close what is open') },
    ],
  },
  {
    title: t('List of surveys'),
    shortcuts: [
      { keys: ['/'], does: t('Search') },
      { keys: [t('Shift + click')], does: t('Choose all surveys up to that one') },
    ],
  },
  {
    title: t('Editor'),
    shortcuts: [
      { keys: [`${mod} + Z`], does: t('Undo') },
      { keys: [`${mod} + Shift + Z`, `${mod} + Y`], does: t('Redo') },
      { keys: [`${mod} + Enter`], does: t('Add a question below the open one') },
      { keys: [`${mod} + D`], does: t('Duplicate the open question') },
      { keys: ['Alt + ↑', 'Alt + ↓'], does: t('Move the question or answer') },
      { keys: ['Enter'], does: t('Add an answer below') },
      { keys: [`${mod} + S`], does: t('Save now') },
      { keys: [`${mod} + Shift + Enter`], does: t('Publish') },
    ],
  },
  {
    title: t('Submissions and texts, with the focus on a checkbox'),
    shortcuts: [
      { keys: ['J', '↓'], does: t('To the next') },
      { keys: ['K', '↑'], does: t('To the one before') },
      { keys: ['Space'], does: t('Choose it') },
      { keys: ['T'], does: t('Tag') },
      { keys: ['D'], does: t('Mark as done') },
      { keys: ['H'], does: t('Hide as spam') },
    ],
  },
]

/** `mod`: the name of the key Ctrl on this machine. */
export function Shortcuts({ mod, onClose }: { mod: string; onClose(): void }) {
  const t = useT()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog onClose={onClose} title={t('Keyboard shortcuts')} size="md">
      <Stack>
        {groupsOf(t, mod).map(({ title, shortcuts }) => (
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
                                {t('or')}
                              </Text>
                            ) : null}
                            <Kbd style={{ whiteSpace: 'nowrap' }}>{key}</Kbd>
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
          label={t('Keys without Ctrl or ⌘, on every page and in the list of surveys')}
          description={t(
            'Switch them off if you dictate, or if they get in your way. This browser remembers it.',
          )}
          checked={singleKeys}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
