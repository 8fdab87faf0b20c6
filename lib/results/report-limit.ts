// Limits how many reports run at once: each keeps a core of the database busy, and respondents go
// first.

import pLimit from 'p-limit'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { oncePerProcess } from '@/lib/platform/once-per-process'

const MAX_RUNNING = 2
/** Beyond this the caller is rejected: a longer wait would outlast the request. */
const MAX_WAITING = 20

const limit = oncePerProcess('reports', () => pLimit(MAX_RUNNING))

/** Runs the work when a slot is free. Throws `too_many` when too many are waiting. */
export async function withReportLimit<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING)
    throwApiError('too_many', msg('Many reports are being made right now. Try again in a minute.'))
  return limit(work)
}
