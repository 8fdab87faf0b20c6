// One entry of the audit log.
'use client'
import type { z } from 'zod'
import { inZone } from '@/components/reports/numbers'
import type { listAuditEntries } from '@/lib/contract/console/audit'
import { AUDIT_KINDS } from '@/lib/contract/console/audit-kinds'
import classes from './audit.module.css'
import { listChanges } from './change-words'

type Entry = z.output<typeof listAuditEntries.reply>['entries'][number]

const ACTORS = {
  user: 'A user',
  key: 'A program',
  command: 'On the command line',
  job: 'Automatically',
  anyone: 'Somebody not signed in',
}

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
    <li className={classes.entry}>
      <div>
        <div className={classes.what}>
          {AUDIT_KINDS[kind]}
          {subject === null ? '' : `: ${subject}`}
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
        {who}
        {address === null ? '' : `, from ${address}`}, <time dateTime={at}>{inZone(at, zone)}</time>
      </div>
    </li>
  )
}
