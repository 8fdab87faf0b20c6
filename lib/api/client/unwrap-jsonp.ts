// The one place that knows the form of a JSONP answer: web callers must send a callback, but fetch
// needs JSON (docs/api.md §2).

/** The callback that our own clients send. */
export const CALLBACK = '_'

/** The JSON text of a body, which may be wrapped as `_(…);`. */
export const jsonIn = (body: string): string =>
  body.startsWith(`${CALLBACK}(`) ? body.slice(CALLBACK.length + 1, body.lastIndexOf(')')) : body

/** The value of such a body. Throws on anything else. */
export const unwrapJsonp = (body: string): unknown => JSON.parse(jsonIn(body))
