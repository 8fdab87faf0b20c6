// Whether a call comes from our own pages: another site must not use its visitor's session.

/** Browsers send these headers. A call without them, such as from a script, is rejected too. */
export function isFromOwnPages(header: (name: string) => string | null, origin: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return header('origin') === origin
}
