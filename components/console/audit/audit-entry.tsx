// One entry of the audit log.
'use client'
import { Paper, Text } from '@mantine/core'
import type { z } from 'zod'
import { inZone } from '@/components/reports/numbers'
import type { listAuditEntries } from '@/lib/contract/console/audit'
import { AUDIT_KINDS } from '@/lib/contract/console/audit-kinds'
import { listChanges } from './change-words'

type Entry = z.output<typeof listAuditEntries.reply>['entries'][number]

const ACTORS = {
  user: 'A user',
  key: 'A program',
  command: 'On the command line',
  job: 'By itself',
  anyone: 'Somebody not signed in',
}

const anywhere = { overflowWrap: 'anywhere' } as const

export function AuditEntry({ entry, zone }: { entry: Entry; zone: string }) {
  const { at, kind, actor, name, email, address, subject } = entry
  const who =
    name === null
      ? ACTORS[actor]
      : actor === 'key'
        ? `The program ${name}`
        : name === email
          ? name
          : `${name}, ${email}`
  const changes = listChanges(entry)
  return (
    <Paper component="li" withBorder p="sm">
      <Text fw={600} style={anywhere}>
        {AUDIT_KINDS[kind]}
        {subject === null ? '' : `: ${subject}`}
      </Text>
      {changes.map((words) => (
        <Text key={words} size="sm" style={anywhere}>
          {words}
        </Text>
      ))}
      <Text size="sm" c="dimmed" style={anywhere}>
        {who}
        {address === null ? '' : `, from ${address}`}, <time dateTime={at}>{inZone(at, zone)}</time>
      </Text>
    </Paper>
  )
}
