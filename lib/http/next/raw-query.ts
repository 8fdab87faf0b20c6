// The query of a call as it was sent, where the platform changes it (keep-raw-query.ts).
import { env } from '@/lib/env'
import { RAW_QUERY } from './raw-query-header'

/** Undefined if nothing changed it. */
export const readRawQuery = (headers: Headers): string | undefined =>
  env().VERCEL === undefined ? undefined : (headers.get(RAW_QUERY) ?? undefined)
