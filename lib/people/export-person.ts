// Exports all stored data of one person as one JSON file, made while it is sent.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import {
  type SubmissionReferences,
  submissionReferences,
} from '@/lib/answering/submissions/submission-references.store'
import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { writeJson } from '@/lib/platform/json/exact-json'
import { isoTime } from '@/lib/platform/text/iso-time'
import type { exportPerson as endpoint } from './people.endpoint'
import { findPersonIds } from './person.store'
import { identifiedBy, toPersonName } from './person-name'
import type { PersonName } from './person-name.store'
import { listPersonRows, type PersonPart, type PersonRow } from './person-rows.store'

const PARTS: PersonPart[] = [
  'devices',
  'submissions',
  'answers',
  'reviews',
  'clicks',
  'events',
  'summaries',
  'countedEvents',
]

async function* toJson(
  { db: primary, reading: { db, asOf }, account }: AccountContext,
  name: PersonName,
): AsyncGenerator<string> {
  yield `{"person":${JSON.stringify(name)},"exportedAt":${JSON.stringify(isoTime(asOf))}`
  const references = await submissionReferences(primary)
  const ids = await findPersonIds(db, account.id, name)
  for (const part of PARTS) {
    yield `,\n${JSON.stringify(part)}:[`
    let first = true
    for await (const page of listPersonRows(db, account.id, name, ids, part)) {
      if (page.length === 0) continue
      yield `${first ? '\n' : ',\n'}${page.map((row) => writeJson(withReference(part, row, references))).join(',\n')}`
      first = false
    }
    yield ']'
  }
  yield '}\n'
}

/** Names the submission by its reference; the others' own ids stay. */
function withReference(part: PersonPart, row: PersonRow, references: SubmissionReferences): PersonRow {
  const name = part === 'submissions' ? 'udid' : 'submission_udid'
  const udid = row[name]
  return typeof udid === 'string' ? { ...row, [name]: references.to(udid) } : row
}

export const exportPerson: ConsoleService<typeof endpoint> = async ({ query }, context) => {
  const name = toPersonName(query.udid, query.client_key)
  await recordEntry(context, { kind: 'person_exported', after: { by: identifiedBy(name) } })
  return { fileName: `person-${isoTime(context.now).slice(0, 10)}.json`, pieces: toJson(context, name) }
}
