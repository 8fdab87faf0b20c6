// The content security policy of the console's pages: a script runs only if it bears the nonce of its page, or such a script has loaded it.

/** `dev`: Next's development mode builds scripts from text, and hears of changes by a socket. */
export function contentPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // Mantine writes style elements and attributes as it goes.
    "style-src 'self' 'unsafe-inline'",
    // Pictures of surveys come from wherever their designers keep them.
    'img-src * data: blob:',
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
