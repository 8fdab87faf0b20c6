// The content security policy of the console's pages: a script runs only with the page's nonce, or
// if such a script loaded it.

/** Asks a person for their consent: nothing may be laid over it. */
const CONSENT = '/console/connect'

/** `dev`: Next's development mode evaluates scripts and uses a web socket. */
export function contentPolicy(nonce: string, path: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // Mantine creates style elements and attributes at run time.
    "style-src 'self' 'unsafe-inline'",
    // Designers keep the pictures of their surveys on any host.
    'img-src * data: blob:',
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    `frame-ancestors ${path.startsWith(CONSENT) ? "'none'" : "'self'"}`,
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
