// Creates and copies a link that previews the survey on the customer's own page.
'use client'
import { Button, CopyButton, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormCall } from '@/components/console/use-form-call'
import { Notice } from '@/components/ui/notice'
import { callConsole } from '@/lib/client/console-client'
import { makePreviewLink } from '@/lib/contract/console/preview'

const HOURS = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
]

interface Props {
  accountId: number
  surveyId: number
  /** The initial address. */
  address: string
}

export function LinkDialog({ accountId, surveyId, address }: Props) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={open}>
        Preview on your page
      </Button>
      <Modal opened={opened} onClose={close} title="Preview on your own page" size="lg">
        <LinkForm accountId={accountId} surveyId={surveyId} address={address} />
      </Modal>
    </>
  )
}

function LinkForm({ accountId, surveyId, address }: Props) {
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
          Anybody who opens the link sees this survey on your page, even as a draft and whatever its
          targeting. A badge marks it as a preview. The page needs the Soundings snippet. Nothing is recorded
          until they leave the preview.
        </Text>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <TextInput
          label="Address of your page"
          placeholder="https://example.com/pricing"
          required
          data-autofocus
          {...form.getInputProps('address')}
        />
        <Select label="Expires after" data={HOURS} allowDeselect={false} {...form.getInputProps('hours')} />
        <Group>
          <Button type="submit" loading={busy}>
            Create link
          </Button>
        </Group>
        {made ? <Made {...made} /> : null}
      </Stack>
    </form>
  )
}

/** In the zone of the browser, as the console writes times. */
const untilWords = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function Made({ link, expiresAt }: { link: string; expiresAt: string }) {
  return (
    <Stack gap="xs" role="status">
      <TextInput label="Link" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Works until {untilWords(expiresAt)}.
        </Text>
        <CopyButton value={link} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  )
}
