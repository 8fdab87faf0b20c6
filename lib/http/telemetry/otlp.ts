// OpenTelemetry's exporters; loaded only if they are wanted.
import { setTimeout as pause } from 'node:timers/promises'
import { DiagLogLevel, diag } from '@opentelemetry/api'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import packageJson from '@/package.json'
import { log } from '../pipeline/request-log'
import { sendMetrics } from './send-metrics'
import { sendSpans } from './send-spans'
import type { Signals, Telemetry } from './signals'

/** A collector that is away must not keep the process alive, in milliseconds. */
const LAST_MS = 3000

export function sendByOtlp({ traces, metrics }: Signals): Telemetry {
  diag.setLogger(toLog(), DiagLogLevel.WARN)
  const resource = describeService()
  const stops = [...(traces ? [sendSpans(resource)] : []), ...(metrics ? [sendMetrics(resource)] : [])]
  return {
    async stop() {
      const stopped = Promise.allSettled(stops.map((stop) => stop()))
      await Promise.race([stopped, pause(LAST_MS, undefined, { ref: false })])
    },
  }
}

/** What OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say, and otherwise name and version. */
function describeService(): Resource {
  const own = { 'service.name': packageJson.name, 'service.version': packageJson.version }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }))
}

/** Says once a minute at most that the collector is away. */
function toLog() {
  let next = 0
  const warn = (message: string) => {
    if (performance.now() < next) return
    next = performance.now() + 60_000
    log().warn(`OpenTelemetry: ${message}`)
  }
  const ignore = () => {}
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}
