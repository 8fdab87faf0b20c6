// Builds a URL from a path of the contract and values, without any schema, because the browser tag
// includes it.

/** Null and undefined are left out; objects are sent as JSON text. */
export type QueryValue = string | number | boolean | object | null | undefined

const asText = (value: string | number | boolean | object): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Fills the `{name}` parts of a path and appends the query; `baseUrl` may end in a slash. */
export function buildUrl(
  baseUrl: string,
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.append(name, asText(value))
  }
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search.size > 0 ? `?${search}` : ''}`
}
