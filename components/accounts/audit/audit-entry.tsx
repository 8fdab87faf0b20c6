// One entry of the audit log.
'use client'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useT } from '@/components/ui/texts/texts'
import type { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { AUDIT_KINDS } from '@/lib/accounts/audit/audit-kinds.endpoint'
import { withoutBidiControls } from '@/lib/platform/contract/bidi-controls'
import { msg } from '@/lib/platform/contract/translator'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import classes from './audit.module.css'
import { listChanges } from './change-words'

type Entry = z.output<typeof listAuditEntries.reply>['entries'][number]

const ACTORS = {
  user: msg('A user'),
  key: msg('A program'),
  command: msg('On the command line'),
  job: msg('Automatically'),
  anyone: msg('Somebody not signed in'),
}

export function AuditEntry({ entry, zone }: { entry: Entry; zone: string }) {
  const t = useT()
  const { at, kind, actor, email, address } = entry
  const name = entry.name === null ? null : withoutBidiControls(entry.name)
  const subject = entry.subject === null ? null : withoutBidiControls(entry.subject)
  const who =
    name === null
      ? t(ACTORS[actor])
      : actor === 'key'
        ? t('The program {name}', { name })
        : name === email
          ? name
          : `${name}, ${email}`
  const time = (children: ReactNode[]) => (
    <time key="time" dateTime={at} suppressHydrationWarning>
      {children}
    </time>
  )
  const changes = listChanges(t, entry, zone)
  return (
    <li className={classes.entry}>
      <div>
        <div className={classes.what}>
          {subject === null
            ? t(AUDIT_KINDS[kind])
            : t('{what}: {subject}', { what: t(AUDIT_KINDS[kind]), subject })}
        </div>
        {changes.length > 0 ? (
          <div className={classes.changes}>
            {changes.map((words) => (
              <div key={words}>{words}</div>
            ))}
          </div>
        ) : null}
      </div>
      <div className={classes.who}>
        {address === null
          ? t.rich<ReactNode>('{who}, <time>{at}</time>', { who, at: dateTimeWords(t, at, zone), time })
          : t.rich<ReactNode>('{who}, from {address}, <time>{at}</time>', {
              ...{ who, address, at: dateTimeWords(t, at, zone), time },
            })}
      </div>
    </li>
  )
}
