// The one place that knows how an answer with a callback looks: the rule asks web pages for one, and fetch wants JSON (docs/api.md §2).

/** The callback that our own clients send. */
export const CALLBACK = '_'

/** The value of a JSON body, or of one wrapped as `_(…);`. Throws on anything else. */
export const unwrapJsonp = (body: string): unknown => {
  const wrapped = body.startsWith(`${CALLBACK}(`)
  return JSON.parse(wrapped ? body.slice(CALLBACK.length + 1, body.lastIndexOf(')')) : body)
}
