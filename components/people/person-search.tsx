// The search form for a client key or a device.
'use client'
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { isUuid, PERSON_WORDS, type Person } from './person'

interface Props {
  person: Person | null
  onSearch: (person: Person) => void
}

const LOOKS = {
  client_key: { description: msg('As your page or app sends it, for example a customer number'), width: 255 },
  udid: { description: msg('A UUID, for example 7e6271f8-386d-4ada-83e1-fc5ba3f6c922'), width: 36 },
}

export function PersonSearch({ person, onSearch }: Props) {
  const t = useT()
  const [by, setBy] = useState<Person['by']>(person?.by ?? 'client_key')
  const [value, setValue] = useState(person?.value ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = value.trim()
    if (wanted === '') return setProblem(t('Enter a client key or the UUID of a device.'))
    if (by === 'udid' && !isUuid(wanted))
      return setProblem(t('Enter a UUID: 32 digits and letters a to f, with hyphens.'))
    setProblem(null)
    onSearch({ by, value: wanted })
  }
  return (
    <form onSubmit={search} noValidate>
      <Stack gap="sm" align="flex-start">
        <SegmentedControl
          aria-label={t('Search by')}
          value={by}
          onChange={(next) => setBy(next as Person['by'])}
          data={Object.entries(PERSON_WORDS).map(([key, label]) => ({ value: key, label: t(label) }))}
        />
        <Group align="flex-end" gap="xs" w="100%">
          <TextInput
            label={t(PERSON_WORDS[by])}
            description={t(LOOKS[by].description)}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            error={problem}
            maxLength={LOOKS[by].width}
            autoComplete="off"
            spellCheck={false}
            flex="1 1 260px"
            maw={520}
          />
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            {t('Look up')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
