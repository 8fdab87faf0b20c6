// Whether a call comes from our own pages: other sites must not act with the session of whoever visits them.

/** Browsers say where a call comes from; a call without a word of it, such as from a script, is refused as well. */
export function isFromOwnPages(header: (name: string) => string | null, origin: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return header('origin') === origin
}
