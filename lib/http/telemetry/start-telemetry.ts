// Sends traces and metrics by OpenTelemetry's protocol if its standard variables say so. Otherwise
// nothing of it is loaded.
import { everySetting } from '@/lib/platform/env'
import { readSignals, type Telemetry } from './signals'

export async function startTelemetry(): Promise<Telemetry> {
  const signals = readSignals(everySetting())
  if (!signals.traces && !signals.metrics) return { stop: async () => {} }
  const { sendByOtlp } = await import('./otlp')
  return sendByOtlp(signals)
}
