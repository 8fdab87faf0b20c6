// The user's passkeys: adding, renaming and removing them.
'use client'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useCall } from '@/components/console/session-watch'
import { type TimeWords, useTimeWords } from '@/components/console/use-time-words'
import { useT } from '@/components/ui/texts/texts'
import {
  addPasskey,
  beginNewPasskey,
  removePasskey,
  renamePasskey,
} from '@/lib/accounts/factors/factors.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import { makePasskey, usePasskeysWork } from '../../entry/passkey-calls'
import type { Change, OwnFactors } from './own-factors'
import { Section } from './section'

type Passkey = OwnFactors['passkeys'][number]

interface Props {
  passkeys: Passkey[]
  change: Change
}

function describe(t: Translator, { day }: TimeWords, { addedAt, usedAt, synced }: Passkey): string {
  const added = day(addedAt)
  if (usedAt === null)
    return synced
      ? t('Added on {added}, not used yet. On several devices', { added })
      : t('Added on {added}, not used yet', { added })
  const used = day(usedAt)
  return synced
    ? t('Added on {added}, used on {used}. On several devices', { added, used })
    : t('Added on {added}, used on {used}', { added, used })
}

/** A name that is being typed: of a new passkey (`id` null), or of one to rename. */
interface Naming {
  id: string | null
  name: string
}

function usePasskeyChanges(change: Change) {
  const t = useT()
  const call = useCall()
  const add = (name: string) =>
    change(async () => {
      const { options } = await call(beginNewPasskey, { params: {} })
      const made = await makePasskey(t, options)
      // How a device is reached may change: browsers find out themselves.
      const { transports: _, ...response } = made.response
      const body = { name, passkey: { ...made, response } }
      const { recoveryCodes } = await call(addPasskey, { params: {}, body })
      return { codes: recoveryCodes, words: t('The passkey “{name}” is added.', { name }) }
    })
  const rename = (passkeyId: string, name: string) =>
    change(async () => {
      await call(renamePasskey, { params: { passkeyId }, body: { name } })
      return { words: t('The passkey is renamed.') }
    })
  const askToRemove = ({ id: passkeyId, name }: Passkey) =>
    modals.openConfirmModal({
      title: t('Remove the passkey “{name}”?', { name }),
      children: (
        <Text size="sm">
          {t('It no longer signs you in. Your device still lists it: remove it there too.')}
        </Text>
      ),
      labels: { confirm: t('Remove'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void change(async () => {
          await call(removePasskey, { params: { passkeyId } })
          return { words: t('The passkey “{name}” is removed.', { name }) }
        }),
    })
  return { add, rename, askToRemove }
}

export function PasskeySection({ passkeys, change }: Props) {
  const t = useT()
  const works = usePasskeysWork()
  const { add, rename, askToRemove } = usePasskeyChanges(change)
  const [naming, setNaming] = useState<Naming | null>(null)
  return (
    <Section
      title={t('Passkeys')}
      state={t(
        'A device or a security key signs you in on its own, with your fingerprint, face or PIN. It works on this address only, so you cannot be tricked out of it.',
      )}
      buttons={
        <Button
          variant="default"
          disabled={!works}
          onClick={() => setNaming({ id: null, name: t('My device') })}
        >
          {t('Add a passkey…')}
        </Button>
      }
    >
      {passkeys.length > 0 ? (
        <Stack
          component="ul"
          gap="sm"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={t('Your passkeys')}
        >
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming({ id: passkey.id, name: passkey.name })}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </Stack>
      ) : null}
      <NameDialog
        naming={naming}
        onNaming={setNaming}
        onNamed={({ id, name }) => void (id === null ? add(name) : rename(id, name))}
      />
    </Section>
  )
}

interface RowProps {
  passkey: Passkey
  onRename(): void
  onRemove(): void
}

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const t = useT()
  const times = useTimeWords()
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>{passkey.name}</Text>
        <Text suppressHydrationWarning size="sm" c="dimmed">
          {describe(t, times, passkey)}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={t('Rename {name}', { name: passkey.name })} onClick={onRename}>
          {t('Rename…')}
        </Button>
        <Button variant="default" aria-label={t('Remove {name}', { name: passkey.name })} onClick={onRemove}>
          {t('Remove…')}
        </Button>
      </Group>
    </Group>
  )
}

interface NameDialogProps {
  /** Null: the dialog is closed. */
  naming: Naming | null
  onNaming(naming: Naming | null): void
  onNamed(naming: Naming): void
}

function NameDialog({ naming, onNaming, onNamed }: NameDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={naming !== null}
      onClose={() => onNaming(null)}
      title={naming?.id ? t('Rename the passkey') : t('Add a passkey')}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!naming) return
          onNaming(null)
          onNamed(naming)
        }}
      >
        <Stack>
          <TextInput
            label={t('Name of the passkey')}
            description={t('To tell your passkeys apart.')}
            autoComplete="off"
            data-autofocus
            required
            maxLength={100}
            value={naming?.name ?? ''}
            onChange={(event) => onNaming(naming && { ...naming, name: event.currentTarget.value })}
          />
          <Button type="submit">{naming?.id ? t('Rename') : t('Continue')}</Button>
        </Stack>
      </form>
    </Modal>
  )
}
