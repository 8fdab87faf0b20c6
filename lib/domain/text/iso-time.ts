// Times as text: many of them fall into the same millisecond, and writing one is dear.

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
