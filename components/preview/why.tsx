// Why a real visitor gets this survey or not: each rule with the value it saw and the value it
// needs.
'use client'
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ExplainedSurvey } from '@/lib/contract/console/preview'
import classes from './preview.module.css'

const NAMES: Record<string, string> = {
  status: 'Status',
  dates: 'Dates',
  device: 'Device',
  event: 'Event',
  url: 'Page',
  pageviews: 'Page views',
  visits: 'Visits',
  view_name: 'App view',
  install_days: 'Days since install',
  launch_times: 'Launches',
  geo: 'Place',
  data: 'Data',
  client_key: 'Client key',
  previous_answer: 'Earlier answer',
  answered: 'Answered before',
  closed: 'Closed before',
  sample: 'Sample',
  cap: 'Frequency cap',
}

const OUTCOMES = {
  passed: {
    word: 'Passes',
    icon: IconCircleCheck,
    color: 'light-dark(#1d6b2f, var(--mantine-color-green-4))',
  },
  failed: { word: 'Fails', icon: IconCircleX, color: 'var(--mantine-color-error)' },
  skipped: { word: 'Not checked', icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)' },
}

/** The result in a sentence or two. */
export function resultWords({ served, eligible, loses, reasons }: ExplainedSurvey): string {
  if (served) return 'A real visitor would get this survey now.'
  if (loses) return `A real visitor would get another survey. ${loses}`
  if (eligible) return 'This visit meets every rule, but no survey is shown to anybody right now.'
  const failed = reasons.filter(({ outcome }) => outcome === 'failed')
  const names = failed.map(({ name }) => (NAMES[name] ?? name).toLowerCase())
  return `A real visitor would not get this survey. Not met: ${names.join(', ')}.`
}

export function Why({ survey }: { survey: ExplainedSurvey }) {
  const [all, setAll] = useState(false)
  const shown = survey.reasons.filter(({ outcome }) => all || outcome !== 'skipped')
  const skipped = survey.reasons.length - survey.reasons.filter((one) => one.outcome !== 'skipped').length
  return (
    <Stack gap="xs">
      <Notice kind={survey.served ? 'success' : survey.eligible ? 'info' : 'warning'}>
        {resultWords(survey)}
      </Notice>
      {skipped > 0 ? (
        <Group>
          <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Hide rules that were not checked' : `Show rules that were not checked (${skipped})`}
          </Button>
        </Group>
      ) : null}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Rules">
        {shown.map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rules of a kind, in a fixed order
          <Rule key={`${reason.name}-${place}`} reason={reason} />
        ))}
      </Stack>
    </Stack>
  )
}

function Rule({ reason }: { reason: ExplainedSurvey['reasons'][number] }) {
  const { word, icon: Icon, color } = OUTCOMES[reason.outcome]
  return (
    <Card component="li" withBorder padding="xs" radius="md">
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Icon size={18} color={color} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap={8}>
            <Text fw={650} size="sm">
              {NAMES[reason.name] ?? reason.name}
            </Text>
            <Text size="sm" c={color}>
              {word}
            </Text>
          </Group>
          <Text size="sm">{reason.rule}</Text>
          <Text size="sm" c="dimmed">
            {reason.input}
          </Text>
          {reason.needs ? (
            <Text size="sm" mt={4}>
              <b>To pass:</b> {reason.needs}
            </Text>
          ) : null}
        </div>
      </Group>
    </Card>
  )
}

/** A row of the list of surveys: name, status, and the result in short. */
export function WhyRow({ survey }: { survey: ExplainedSurvey }) {
  const failed = survey.failed && (NAMES[survey.failed] ?? survey.failed)
  return (
    <Stack gap={4}>
      <Group gap={8}>
        <Text fw={650} size="sm" className={classes.name}>
          {survey.name}
        </Text>
        <StatusBadge status={survey.status} />
      </Group>
      <Group gap={6}>
        {survey.served ? (
          <Badge color="#1d6b2f" variant="filled" tt="none">
            Shown to real visitors
          </Badge>
        ) : null}
        <Text size="sm" c="dimmed">
          {survey.served
            ? `Priority ${survey.priority}`
            : survey.eligible
              ? (survey.loses ?? 'Meets every rule')
              : `Not met: ${failed}`}
        </Text>
      </Group>
    </Stack>
  )
}
