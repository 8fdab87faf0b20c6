// A summary of a person's stored data, with export and erase buttons.
'use client'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useTimeWords } from '@/components/console/use-time-words'
import { AsOf } from '@/components/results/as-of'
import { inCount } from '@/components/results/numbers'
import { useT } from '@/components/ui/texts/texts'
import { consoleUrl } from '@/lib/api/client/console-client'
import { exportPerson } from '@/lib/people/people.endpoint'
import { msg } from '@/lib/platform/contract/translator'
import { EraseDialog } from './erase-dialog'
import classes from './people.module.css'
import type { Person, StoredData } from './person'
import { PersonHistory } from './person-history'
import { PersonVerdicts } from './person-verdicts'

const COUNTS = [
  [msg('Devices'), 'devices'],
  [msg('Submissions'), 'submissions'],
  [msg('Responses'), 'responses'],
  [msg('Answers'), 'answers'],
  [msg('Clicks'), 'clicks'],
  [msg('Events'), 'events'],
] as const

interface Props {
  person: Person
  storedData: StoredData
  onErased: (erased: Pick<StoredData, 'submissions' | 'answers' | 'devices'>) => void
}

export function PersonRecord({ person, storedData, onErased }: Props) {
  const t = useT()
  const { dateTime } = useTimeWords()
  const inWords = (moment: string | null) => (moment === null ? t('never') : dateTime(moment))
  const { id: accountId } = useAccount()
  const mayExport = useMay('export_people')
  const mayErase = useMay('erase_people')
  const [opened, { open, close }] = useDisclosure()
  const file = consoleUrl(exportPerson, { params: { accountId }, query: { [person.by]: person.value } })
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="person">
      <Title order={2} size="h4" id="person" style={{ overflowWrap: 'anywhere' }}>
        {person.by === 'udid'
          ? t('Device {value}', { value: person.value })
          : t('Client key {value}', { value: person.value })}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('First seen {first}, last seen {last}.', {
          first: inWords(storedData.firstSeenAt),
          last: inWords(storedData.lastSeenAt),
        })}
      </Text>
      <dl className={classes.counts}>
        {COUNTS.map(([name, key]) => (
          <div key={key}>
            <Text component="dt" size="sm" c="dimmed">
              {t(name)}
            </Text>
            <Text component="dd" m={0} fz={22} fw={650}>
              {inCount(t, storedData[key])}
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
            {t('Export everything')}
          </Button>
        ) : null}
        {mayErase ? (
          <Button
            variant="outline"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={open}
          >
            {t('Erase…')}
          </Button>
        ) : null}
      </Group>
      {mayErase ? null : (
        <Text size="sm" c="dimmed" mt="sm">
          {mayExport
            ? t('Only owners can erase people, because it cannot be undone.')
            : t('Owners and analysts can export a person’s data; only owners can erase it.')}
        </Text>
      )}
      <Stack mt="lg" gap="lg">
        <PersonVerdicts person={person} />
        <PersonHistory did={storedData.did} met={storedData.met} />
      </Stack>
      {opened ? <EraseDialog person={person} onClose={close} onErased={onErased} /> : null}
    </Paper>
  )
}
