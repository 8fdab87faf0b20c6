// The calls of the public API that the preview has made, with requests, answers and curl commands.
'use client'
import {
  Accordion,
  Badge,
  Button,
  Code,
  CopyButton,
  Group,
  ScrollArea,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { unwrapJsonp } from '@/lib/api/client/unwrap-jsonp'
import { type Message, msg } from '@/lib/platform/contract/translator'
import classes from './preview.module.css'
import type { RecordedCall } from './record-calls'

const WORDS: [path: RegExp, words: Message][] = [
  [/^\/serve$/, msg('Which survey matches this visit?')],
  [/^\/direct_serve$/, msg('Which survey matches, with its questions?')],
  [/^\/surveys\/\d+$/, msg('May this survey be shown?')],
  [/^\/surveys\/\d+\/questions$/, msg('What are its questions?')],
  [/^\/surveys\/[^/]+$/, msg('Which survey does this event trigger?')],
  [/\/viewed_at$/, msg('The survey was seen.')],
  [/\/answer$/, msg('A question was answered.')],
  [/\/all_answers$/, msg('All questions were answered.')],
  [/\/close$/, msg('The survey was closed.')],
  [/results$/, msg('What are the results so far?')],
  [/^\/custom_content_link_click$/, msg('A link was followed.')],
]

/** Quotes a text for a shell. */
const curl = (url: string): string => `curl '${url.replaceAll("'", '%27')}'`

const pretty = (body: string): string => {
  try {
    return JSON.stringify(unwrapJsonp(body), null, 2)
  } catch {
    return body
  }
}

/** Shortens udids, which would otherwise hide the differences. */
const shorten = (path: string): string => path.replace(/([0-9a-f]{8})-[-0-9a-f]{27}/i, '$1…')

interface Props {
  calls: readonly RecordedCall[]
  onClear: () => void
}

export function CallList({ calls, onClear }: Props) {
  const t = useT()
  if (calls.length === 0)
    return <Text c="dimmed">{t('No calls yet. Requests from the survey to the server appear here.')}</Text>
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {# call} other {# calls}}, newest first. Nothing is recorded.', {
            count: calls.length,
          })}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onClear}
        >
          {t('Clear')}
        </Button>
      </Group>
      <Accordion variant="separated" chevronPosition="left" radius="md" order={2}>
        {calls.map((call) => (
          <CallItem key={call.id} call={call} />
        ))}
      </Accordion>
    </Stack>
  )
}

function CallItem({ call }: { call: RecordedCall }) {
  const t = useT()
  const { pathname } = new URL(call.url)
  const failed = call.status !== null && (call.status === 0 || call.status >= 400)
  const status = call.status === null ? '…' : call.status === 0 ? t('No answer') : String(call.status)
  const words = WORDS.find(([path]) => path.test(pathname))?.[1]
  return (
    <Accordion.Item value={String(call.id)}>
      <Accordion.Control>
        <Group gap={6} justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" ff="monospace" className={classes.name}>
              GET {shorten(pathname)}
            </Text>
            <Text size="xs" c="dimmed">
              {words ? t(words) : null}
            </Text>
          </div>
          <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
            <Badge variant="default" tt="none" c={failed ? 'var(--mantine-color-error)' : undefined}>
              {status}
            </Badge>
            <Text size="xs" c="dimmed" miw={44} ta="end">
              {call.status === null ? '' : t('{ms, number} ms', { ms: Math.round(call.ms) })}
            </Text>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Said call={call} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Said({ call }: { call: RecordedCall }) {
  const t = useT()
  const parameters = [...new URL(call.url).searchParams]
  return (
    <Stack gap="xs">
      <CopyButton value={curl(call.url)} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            onClick={copy}
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          >
            {copied ? t('Copied') : t('Copy as curl')}
          </Button>
        )}
      </CopyButton>
      <Table fz="xs" layout="fixed" aria-label={t('Parameters')}>
        <Table.Tbody>
          {parameters.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" w="40%" className={classes.name}>
                {name}
              </Table.Th>
              <Table.Td className={classes.name}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ScrollArea.Autosize
        mah={320}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('Answer') }}
      >
        <Code block className={classes.said} style={{ maxHeight: 'none' }}>
          {pretty(call.body) || t('nothing')}
        </Code>
      </ScrollArea.Autosize>
    </Stack>
  )
}
