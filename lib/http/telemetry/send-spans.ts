// One span for each call, with the time for which it waited for the database.
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type TextMapGetter } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { watchWaits } from '@/lib/platform/sql/waits'
import { type Call, callSpans } from '../pipeline/call'

interface Waited {
  ms: number
}

const headers: TextMapGetter<Call> = { get: (call, name) => call.header(name), keys: () => [] }

/** Returns the function that sends what is left and ends. */
export function sendSpans(resource: Resource): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('soundings')
  const propagator = new W3CTraceContextPropagator()
  /** Null within a wait: what it waits for itself, or for other calls too, is counted already. */
  const waiting = new AsyncLocalStorage<Waited | null>()

  watchWaits((wait) => {
    const waited = waiting.getStore()
    if (!waited) return wait()
    const since = performance.now()
    return waiting.run(null, wait).finally(() => {
      waited.ms += performance.now() - since
    })
  })

  callSpans.start = (call, endpoint) => {
    const parent = propagator.extract(ROOT_CONTEXT, call, headers)
    const attributes = { 'http.request.method': call.method, 'http.route': endpoint.path }
    const span = tracer.startSpan(endpoint.id, { kind: SpanKind.SERVER, attributes }, parent)
    if (!span.isRecording()) return null
    const waited: Waited = { ms: 0 }
    return {
      run: (work) => waiting.run(waited, work),
      end({ requestId, account, status }) {
        span.setAttributes({
          'http.response.status_code': status,
          'soundings.request_id': requestId,
          'soundings.database_ms': waited.ms,
        })
        if (account !== null) span.setAttribute('soundings.account', account)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return async () => {
    callSpans.start = null
    watchWaits(undefined)
    await provider.shutdown()
  }
}
