// The ids by which what reads results names submissions, as tests compare them with the stored ones.

import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import { openDatabase } from '@/lib/platform/db/open-database'

/** The references to submissions with these ids, in the same order. */
export async function referencesTo(udids: readonly string[]): Promise<string[]> {
  return udids.map((await submissionReferences(await openDatabase())).to)
}

export async function referenceTo(udid: string): Promise<string> {
  return (await submissionReferences(await openDatabase())).to(udid)
}

/** The ids of the submissions with these references. */
export async function udidsOf(references: readonly string[]): Promise<string[]> {
  return references.map((await submissionReferences(await openDatabase())).read)
}
