// The id by which everything that reads results names a submission. The submission's own id records
// answers on the public API, so only its respondent has that one.
import { createCipheriv, createDecipheriv, hkdfSync, randomUUID } from 'node:crypto'
import type { Queries } from '@/lib/platform/db/database'
import { findInstallationSecret, readInstallationSecret } from '@/lib/platform/db/installation-secret'
import { perDatabase } from '@/lib/platform/db/per-database'

export interface SubmissionReferences {
  /** The reference to the submission with this id. */
  to(udid: string): string
  /** Those to many, in their order. */
  toAll(udids: readonly string[]): string[]
  /** The id of the submission with this reference; of any other UUID, one that no submission has. */
  read(reference: string): string
}

const SECRET = 'submission-udids'
const PURPOSE = 'soundings: submissions, as those who read results know them'

const memory = perDatabase('submission references', (): { known: SubmissionReferences | null } => ({
  known: null,
}))

/** They follow from a secret in the database, so they stay the same wherever it is moved. */
export async function submissionReferences(db: Queries): Promise<SubmissionReferences> {
  // A transaction makes no secret, because it may be rolled back. Without one nobody was told a reference.
  if (!('pool' in db)) return referencesOf((await findInstallationSecret(db, SECRET)) ?? randomUUID())
  const here = memory(db)
  here.known ??= referencesOf(await readInstallationSecret(db, SECRET))
  return here.known
}

/** A UUID is one block of the cipher. */
function referencesOf(secret: string): SubmissionReferences {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 16))
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  return {
    to: (udid) => toUuid(cipher.update(toBlock(udid)).toString('hex')),
    toAll: (udids) => {
      const all = cipher.update(toBlock(udids.join(''))).toString('hex')
      return udids.map((_, n) => toUuid(all.slice(32 * n, 32 * n + 32)))
    },
    read: (reference) => toUuid(decipher.update(toBlock(reference)).toString('hex')),
  }
}

const toBlock = (uuids: string): Buffer => Buffer.from(uuids.replaceAll('-', ''), 'hex')

const toUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
