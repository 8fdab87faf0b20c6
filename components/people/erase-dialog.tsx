// Erases a person's data after their name has been typed, and explains what goes and what stays.
'use client'
import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { erasePerson } from '@/lib/people/people.endpoint'
import type { Person, StoredData } from './person'

interface Props {
  person: Person
  onClose: () => void
  onErased: (erased: Pick<StoredData, 'submissions' | 'answers' | 'devices'>) => void
}

export function EraseDialog({ person: { by, value }, onClose, onErased }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (typed !== value) return
    setBusy(true)
    setError(null)
    try {
      const named = by === 'udid' ? { udid: value } : { clientKey: value }
      onErased(await call(erasePerson, { params: { accountId }, body: { ...named, confirm: true } }))
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(t('Nothing was erased. Try again.')))
      setBusy(false)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('Erase this person?')}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
    >
      <form onSubmit={erase} noValidate>
        <Stack gap="md">
          <div>
            <Text fw={600} size="sm">
              {t('What is erased')}
            </Text>
            <List size="sm">
              <List.Item>{t('Submissions with their answers, clicks and Context Data')}</List.Item>
              <List.Item>{t('Events, devices, and which surveys they have seen')}</List.Item>
              <List.Item>{t('Their share of every figure: counts, polls and goals are corrected')}</List.Item>
            </List>
          </div>
          <div>
            <Text fw={600} size="sm">
              {t('What remains')}
            </Text>
            <List size="sm">
              <List.Item>{t('Surveys, and data about other people')}</List.Item>
              <List.Item>{t('Exported files and backups')}</List.Item>
              <List.Item>
                {t('What your page or app stores itself; a person who returns counts as new')}
              </List.Item>
            </List>
          </div>
          <Text size="sm">{t('This cannot be undone. Export the data first if you may need it.')}</Text>
          <TextInput
            label={t('Type {value} to confirm', { value })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          {error ? <ErrorNotice error={error} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red" disabled={typed !== value} loading={busy}>
              {t('Erase permanently')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
