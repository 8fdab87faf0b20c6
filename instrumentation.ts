// Runs before Next's own server (`next start`, standalone output) answers.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // next-auth takes our address from headers, which our own server, Next's or the platform's has set.
  process.env.AUTH_TRUST_HOST ??= 'true'
  // A build answers nobody, and on Vercel a function has no server.
  if (process.env.NEXT_PHASE === 'phase-production-build' || process.env.VERCEL) return
  const { listenWithNext } = await import('@/lib/http/server/listen-with-next')
  await listenWithNext()
}
