// Adds a condition on Context Data, with suggestions from recent keys and values.
'use client'
import { Autocomplete, Button, Group, Input, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { listContextKeys } from '@/lib/contract/console/reports'

interface Props {
  surveyId: number
  onAdd: (condition: { key: string; value: string }) => void
}

export function ContextFilter({ surveyId, onAdd }: Props) {
  const { id: accountId } = useAccount()
  const { data } = useConsole(
    listContextKeys,
    { params: { accountId, surveyId } },
    { revalidateOnFocus: false },
  )
  const [key, setKey] = useState('')
  const [value, setValue] = useState('')
  const known = data?.keys ?? []
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (key === '') return
    onAdd({ key, value })
    setValue('')
  }
  return (
    <Input.Wrapper
      label="Context Data"
      labelElement="div"
      description="Data that pages and apps send with a visit. Of several values of one key, any may match; of several keys, all must."
    >
      <form onSubmit={add}>
        <Group align="flex-end" gap="xs" mt={6}>
          <Autocomplete
            label="Key"
            value={key}
            onChange={setKey}
            data={known.map((one) => one.key)}
            maxLength={255}
          />
          <Autocomplete
            label="Value"
            value={value}
            onChange={setValue}
            data={known.find((one) => one.key === key)?.values ?? []}
            maxLength={1000}
          />
          <Button type="submit" variant="default" disabled={key === ''}>
            Add
          </Button>
        </Group>
      </form>
      {data && known.length === 0 ? (
        <Text size="sm" c="dimmed" mt={6}>
          The newest submissions of this survey have no Context Data.
        </Text>
      ) : null}
    </Input.Wrapper>
  )
}
