// Which of OpenTelemetry's variables switch traces and metrics on.
import { expect, it } from 'vitest'
import { readSignals } from './signals'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

it.each<[Record<string, string>, traces: boolean, metrics: boolean]>([
  [{}, false, false],
  [{ OTEL_SERVICE_NAME: 'surveys' }, false, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false, false],
  [endpoint, true, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true, false],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:4318/v1/metrics' }, false, true],
  [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, false, true],
  [{ ...endpoint, OTEL_METRICS_EXPORTER: 'none' }, true, false],
  [{ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, false, false],
])('%o: traces %s, metrics %s', (source, traces, metrics) => {
  expect(readSignals(source)).toEqual({ traces, metrics })
})
