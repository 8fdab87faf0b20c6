// Observes the tag: every call that it makes, and every file that it loads.

export interface Call {
  url: URL
  /** Null until the reply arrives; 0 when the server was not reached. */
  status: number | null
  ms: number
  /** The server's reply. */
  body: string
  /** Descriptions of the panel's changes. */
  changed: string[]
}

export interface Watcher {
  /** Called at the start and at the end of each call. */
  onCall(call: Call): void
  onScript(path: string, bytes: number, ms: number): void
  /** Returns the reply that the tag gets. */
  change(path: string, text: string): { text: string; changed: string[] }
}

type Shop = Window & typeof globalThis

/** Call it before the tag is loaded, because the tag captures the page's fetch function. */
export function watchCalls(shop: Shop, { onCall, onScript, change }: Watcher): void {
  const send = shop.fetch.bind(shop)
  shop.fetch = async (input, init) => {
    const url = new URL(input instanceof shop.Request ? input.url : input, shop.location.href)
    const call: Call = { url, status: null, ms: 0, body: '', changed: [] }
    const since = performance.now()
    onCall(call)
    try {
      const response = await send(input, init)
      call.body = await response.text()
      call.status = response.status
      call.ms = performance.now() - since
      const { text, changed } = response.ok
        ? change(url.pathname, call.body)
        : { text: call.body, changed: [] }
      call.changed = changed
      const { status, statusText, headers } = response
      return new shop.Response(status === 204 ? null : text, { status, statusText, headers })
    } catch (error) {
      call.status ??= 0
      call.ms = performance.now() - since
      throw error
    } finally {
      onCall(call)
    }
  }
  new shop.PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name)
      if (/^\/tag(\.js|\/)/.test(pathname)) onScript(pathname, entry.transferSize, entry.duration)
    }
  }).observe({ type: 'resource', buffered: true })
}
