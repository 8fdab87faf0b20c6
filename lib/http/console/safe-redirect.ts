// Where somebody may be sent after signing in: only to our own pages, for an address with a host would lead elsewhere.

const HERE = 'http://here.invalid'
const OWN = /^\/(console|preview)(\/|$)/

/** The path and query of `to` if it is a page of ours, as a browser reads it; else the console's first page. */
export function safeRedirect(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, HERE)) return '/console'
  const { origin, pathname, search } = new URL(to, HERE)
  return origin === HERE && OWN.test(pathname) && !pathname.includes('//')
    ? `${pathname}${search}`
    : '/console'
}
