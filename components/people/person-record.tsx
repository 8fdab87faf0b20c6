// A summary of a person's stored data, with export and erase buttons.
'use client'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useAccount, useMay } from '@/components/console/account-context'
import { AsOf } from '@/components/reports/as-of'
import { inCount } from '@/components/reports/numbers'
import { consoleUrl } from '@/lib/client/console-client'
import { exportPerson } from '@/lib/contract/console/people-of-surveys'
import { EraseDialog } from './erase-dialog'
import classes from './people.module.css'
import { PERSON_WORDS, type Person, type StoredData } from './person'

const COUNTS = [
  ['Devices', 'devices'],
  ['Submissions', 'submissions'],
  ['Responses', 'responses'],
  ['Answers', 'answers'],
  ['Clicks', 'clicks'],
  ['Events', 'events'],
] as const

const inWords = (moment: string | null): string =>
  moment === null
    ? 'never'
    : new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  person: Person
  storedData: StoredData
  onErased: (erased: Pick<StoredData, 'submissions' | 'answers' | 'devices'>) => void
}

export function PersonRecord({ person, storedData, onErased }: Props) {
  const { id: accountId } = useAccount()
  const mayExport = useMay('export_people')
  const mayErase = useMay('erase_people')
  const [opened, { open, close }] = useDisclosure()
  const file = consoleUrl(exportPerson, { params: { accountId }, query: { [person.by]: person.value } })
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="person">
      <Title order={2} size="h4" id="person" style={{ overflowWrap: 'anywhere' }}>
        {PERSON_WORDS[person.by]} {person.value}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        First seen {inWords(storedData.firstSeenAt)}, last seen {inWords(storedData.lastSeenAt)}.
      </Text>
      <dl className={classes.counts}>
        {COUNTS.map(([name, key]) => (
          <div key={key}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fz={22} fw={650}>
              {inCount(storedData[key])}
            </Text>
          </div>
        ))}
      </dl>
      <AsOf at={storedData.asOf} />
      <Group mt="md" gap="xs">
        {mayExport ? (
          <Button
            component="a"
            href={file}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Export everything
          </Button>
        ) : null}
        {mayErase ? (
          <Button
            variant="outline"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={open}
          >
            Erase…
          </Button>
        ) : null}
      </Group>
      {mayErase ? null : (
        <Text size="sm" c="dimmed" mt="sm">
          {mayExport
            ? 'Only owners can erase people, because it cannot be undone.'
            : 'Owners and analysts can export a person’s data; only owners can erase it.'}
        </Text>
      )}
      {opened ? <EraseDialog person={person} onClose={close} onErased={onErased} /> : null}
    </Paper>
  )
}
