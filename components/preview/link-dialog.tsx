// Creates and copies a link that previews the survey on the customer's own page.
'use client'
import { Button, CopyButton, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useTimeWords } from '@/components/console/use-time-words'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { callConsole } from '@/lib/api/client/console-client'
import { msg } from '@/lib/platform/contract/translator'
import { makePreviewLink } from '@/lib/serving/preview/preview.endpoint'

const HOURS = [
  { value: '1', label: msg('1 hour') },
  { value: '24', label: msg('1 day') },
  { value: '72', label: msg('3 days') },
  { value: '168', label: msg('7 days') },
]

interface Props {
  accountId: number
  surveyId: number
  /** The initial address. */
  address: string
}

export function LinkDialog({ accountId, surveyId, address }: Props) {
  const t = useT()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={open}>
        {t('Preview on your page')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('Preview on your own page')} size="lg">
        <LinkForm accountId={accountId} surveyId={surveyId} address={address} />
      </Modal>
    </>
  )
}

function LinkForm({ accountId, surveyId, address }: Props) {
  const t = useT()
  const form = useForm({ initialValues: { address, hours: '24' } })
  const { busy, error, run } = useFormCall(form)
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null)
  const submit = form.onSubmit(({ address: page, hours }) =>
    run(async () => {
      setMade(null)
      const body = { address: page, hours: Number(hours) }
      setMade(await callConsole(makePreviewLink, { params: { accountId, surveyId }, body }))
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'Anybody who opens the link sees this survey on your page, even as a draft and whatever its targeting. A badge marks it as a preview. The page needs the Soundings snippet. Nothing is recorded until they leave the preview.',
          )}
        </Text>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <TextInput
          label={t('Address of your page')}
          placeholder="https://example.com/pricing"
          required
          data-autofocus
          {...form.getInputProps('address')}
        />
        <Select
          label={t('Expires after')}
          data={HOURS.map(({ value, label }) => ({ value, label: t(label) }))}
          allowDeselect={false}
          {...form.getInputProps('hours')}
        />
        <Group>
          <Button type="submit" loading={busy}>
            {t('Create link')}
          </Button>
        </Group>
        {made ? <Made {...made} /> : null}
      </Stack>
    </form>
  )
}

function Made({ link, expiresAt }: { link: string; expiresAt: string }) {
  const t = useT()
  const { dateTime } = useTimeWords()
  return (
    <Stack gap="xs" role="status">
      <TextInput
        label={t('Link')}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('Works until {until}.', { until: dateTime(expiresAt) })}
        </Text>
        <CopyButton value={link} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? t('Copied') : t('Copy link')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  )
}
