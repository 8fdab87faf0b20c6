// What is sent by OpenTelemetry's protocol, as its standard variables say.

export interface Signals {
  traces: boolean
  metrics: boolean
}

export interface Telemetry {
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Whether each is on; the exporters themselves read address, headers, sampling and the like. */
export function readSignals(source: Record<string, string | undefined>): Signals {
  const isSet = (name: string) => (source[name] ?? '').trim() !== ''
  const isOn = source.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true'
  const isSent = (signal: 'TRACES' | 'METRICS') =>
    isOn &&
    (isSet('OTEL_EXPORTER_OTLP_ENDPOINT') || isSet(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`)) &&
    source[`OTEL_${signal}_EXPORTER`]?.trim() !== 'none'
  return { traces: isSent('TRACES'), metrics: isSent('METRICS') }
}
