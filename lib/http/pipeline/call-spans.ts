// Where traces begin and end for each call. Nothing happens here unless OpenTelemetry is on
// (lib/http/telemetry).

import type { Endpoint } from '@/lib/platform/contract/endpoint'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { Call } from './call'

export interface CallSpan {
  /** Runs the call, so that its waits for the database are the span's. */
  run<T>(work: () => Promise<T>): Promise<T>
  end(facts: { requestId: string; account: string | null; status: number }): void
}

/** Null: this call is not in the sample. */
type StartSpan = (call: Call, endpoint: Endpoint) => CallSpan | null

export const callSpans = oncePerProcess('call spans', (): { start: StartSpan | null } => ({ start: null }))
