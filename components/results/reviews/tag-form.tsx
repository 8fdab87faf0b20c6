// Adds a tag: one of the account's, or a new word.
'use client'
import { Autocomplete, Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { listTags } from '@/lib/results/reviews/tags/tags.endpoint'

interface Props {
  busy: boolean
  onTag: (name: string) => void
}

export function TagForm({ busy, onTag }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(listTags, { params: { accountId } })
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onTag(name.trim())
    setName('')
  }
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="xs">
        <Autocomplete
          label={t('Tag')}
          placeholder={t('Pricing, delivery, bug…')}
          data={data?.tags.map((tag) => tag.name) ?? []}
          value={name}
          onChange={setName}
          maxLength={50}
          data-autofocus
          comboboxProps={{ withinPortal: false }}
        />
        <Button type="submit" variant="default" loading={busy} disabled={name.trim() === ''}>
          {t('Add')}
        </Button>
      </Group>
    </form>
  )
}
