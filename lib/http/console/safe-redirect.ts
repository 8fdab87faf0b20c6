// The target after signing in: only our own pages, so that a link cannot lead to another host.

const HERE = 'http://here.invalid'
const OWN = /^\/(console|preview)(\/|$)/

/**
 * Path and query of `to` if a browser would read it as one of our pages, else the console's first
 * page.
 */
export function safeRedirect(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, HERE)) return '/console'
  const { origin, pathname, search } = new URL(to, HERE)
  return origin === HERE && OWN.test(pathname) && !pathname.includes('//')
    ? `${pathname}${search}`
    : '/console'
}
