// The app of a client's id: one that has registered itself, or one that a document describes.

import { msg } from '@/lib/platform/contract/translator'
import type { Queries } from '@/lib/platform/db/database'
import { describeError } from '@/lib/platform/text/describe-error'
import { findClientRow } from './client.store'
import { isDocumentAddress, type OAuthClient, readClientDocument } from './client-document.rules'
import { fetchClientDocument } from './fetch-client-document'

const UNKNOWN = msg(
  'This app is not registered here, or it has not been used for a long time. Remove the connection in the app, and add it again.',
)

/** A sentence says why there is none. */
export async function findClient(db: Queries, id: string): Promise<OAuthClient | string> {
  if (!isDocumentAddress(id)) return (await findClientRow(db, id)) ?? UNKNOWN
  try {
    return readClientDocument(id, await fetchClientDocument(id))
  } catch (error) {
    return describeError(error)
  }
}

/** Whether an app need not register again. */
export const isKnownClient = async (db: Queries, id: string): Promise<boolean> =>
  isDocumentAddress(id) || (await findClientRow(db, id)) !== null
