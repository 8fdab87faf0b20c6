// A reply as tests look at it.
export interface Got {
  status: number
  headers: Headers
  text: string
  bytes: Buffer
  /** The body as JSON, taken out of the callback `_` if there is one. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any reply
  json: any
}

type Sent = Record<string, string | string[] | undefined>

export function toGot(status: number | undefined, sent: Sent, bytes: Buffer): Got {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) if (value) headers.set(name, String(value))
  const text = bytes.toString('utf8')
  return {
    status: status ?? 0,
    headers,
    text,
    bytes,
    get json() {
      const call = /^_\((.*)\);$/s.exec(text)
      return JSON.parse(call?.[1] ?? text)
    },
  }
}
