// Formats times; the last one is cached, since many fall into the same millisecond and formatting
// is slow.

let lastMs = Number.NaN
let lastText = ''

/** Milliseconds since 1970 in ISO 8601, UTC. */
export function isoTime(ms: number): string {
  if (ms !== lastMs) {
    lastText = new Date(ms).toISOString()
    lastMs = ms
  }
  return lastText
}
