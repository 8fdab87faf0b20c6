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
import { unwrapJsonp } from '@/lib/client/unwrap-jsonp'
import classes from './preview.module.css'
import type { RecordedCall } from './record-calls'

const WORDS: [path: RegExp, words: string][] = [
  [/^\/serve$/, 'Which survey matches this visit?'],
  [/^\/direct_serve$/, 'Which survey matches, with its questions?'],
  [/^\/surveys\/\d+$/, 'May this survey be shown?'],
  [/^\/surveys\/\d+\/questions$/, 'What are its questions?'],
  [/^\/surveys\/[^/]+$/, 'Which survey does this event trigger?'],
  [/\/viewed_at$/, 'The survey was seen.'],
  [/\/answer$/, 'A question was answered.'],
  [/\/all_answers$/, 'All questions were answered.'],
  [/\/close$/, 'The survey was closed.'],
  [/results$/, 'What are the results so far?'],
  [/^\/custom_content_link_click$/, 'A link was followed.'],
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
  if (calls.length === 0)
    return <Text c="dimmed">No calls yet. Requests from the survey to the server appear here.</Text>
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {calls.length === 1 ? '1 call' : `${calls.length} calls`}, newest first. Nothing is recorded.
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onClear}
        >
          Clear
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
  const { pathname } = new URL(call.url)
  const failed = call.status !== null && (call.status === 0 || call.status >= 400)
  const status = call.status === null ? '…' : call.status === 0 ? 'No answer' : String(call.status)
  return (
    <Accordion.Item value={String(call.id)}>
      <Accordion.Control>
        <Group gap={6} justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" ff="monospace" className={classes.name}>
              GET {shorten(pathname)}
            </Text>
            <Text size="xs" c="dimmed">
              {WORDS.find(([path]) => path.test(pathname))?.[1]}
            </Text>
          </div>
          <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
            <Badge variant="default" tt="none" c={failed ? 'var(--mantine-color-error)' : undefined}>
              {status}
            </Badge>
            <Text size="xs" c="dimmed" miw={44} ta="end">
              {call.status === null ? '' : `${Math.round(call.ms)} ms`}
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
            {copied ? 'Copied' : 'Copy as curl'}
          </Button>
        )}
      </CopyButton>
      <Table fz="xs" layout="fixed" aria-label="Parameters">
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
      <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Answer' }}>
        <Code block className={classes.said} style={{ maxHeight: 'none' }}>
          {pretty(call.body) || 'nothing'}
        </Code>
      </ScrollArea.Autosize>
    </Stack>
  )
}
