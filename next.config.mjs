// Next serves the console and the pages, and on platforms without a server of one's own the public API as well.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

// Next reads it after this file.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
// next-auth believes the headers that name our address: our own server writes them, as hosting platforms do.
process.env.AUTH_TRUST_HOST ??= 'true'

// The browser tag: its parts are named after their content, so what is here now never changes. Whatever else has such a name is of
// another release, gets today's part in its place (their interfaces are versioned), and is not kept for long.
const tagFolder = path.join(import.meta.dirname, 'public/tag')
const tagParts = existsSync(tagFolder) ? readdirSync(tagFolder).filter((file) => file.includes('-')) : []
const tagHeaders = (source, keep) => ({
  source,
  headers: [
    { key: 'Cache-Control', value: keep },
    { key: 'Access-Control-Allow-Origin', value: '*' },
    { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  ],
})

// The console's addresses are told to nobody. Its content security policy is made in proxy.ts.
const consoleHeaders = [
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
]

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // The public API promises answers with and without a slash at the end, not redirects.
  skipTrailingSlashRedirect: true,
  // Left to the proxy in front: here it would cost a quarter of the throughput.
  compress: false,
  // `npm test` checks the types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    '@prisma/client',
    '@prisma/adapter-pg',
    'pino',
    'prom-client',
  ],
  // Read from disk, which no import shows: migrations, and what makes documents.
  outputFileTracingIncludes: {
    '/**': ['./prisma/migrations/**/*'],
    '/submissions/*/all_answers': ['./dist/pdf-thread.mjs', './lib/pdf/fonts/*'],
  },
  headers: async () => [
    ...['/console/:path*', '/preview/:path*'].map((source) => ({ source, headers: consoleHeaders })),
    tagHeaders('/:file(tag|pi).js', 'public, max-age=300, stale-while-revalidate=86400'),
    tagHeaders('/tag/:file*', 'public, max-age=300'),
    ...tagParts.map((file) => tagHeaders(`/tag/${file}`, 'public, max-age=31536000, immutable')),
  ],
  rewrites: async () => [
    {
      source: '/tag/:part(moment|renderer|preview|help|draft|words_[a-z]+)-:hash([0-9a-f]+).js',
      destination: '/tag/:part.js',
    },
  ],
  turbopack: { root: import.meta.dirname },
}
