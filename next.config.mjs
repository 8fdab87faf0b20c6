// Next serves the console and the pages, and on platforms without a server of one's own the public API as well.

import { staticHeaders } from './scripts/static-headers.mjs'

// Next reads it after this file.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
// next-auth believes the headers that name our address: our own server writes them, as hosting platforms do.
process.env.AUTH_TRUST_HOST ??= 'true'

// The console's addresses are told to nobody. Its content security policy is made in proxy.ts.
const consoleHeaders = [{ key: 'Referrer-Policy', value: 'same-origin' }]

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // The public API promises answers with and without a slash at the end, not redirects.
  skipTrailingSlashRedirect: true,
  // Our own server compresses, and platforms without one do.
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
    '/submissions/*/all_answers': ['./dist/pdf-thread.mjs', './lib/render/pdf/fonts/*'],
  },
  // What is traced is what functions carry on platforms without a disk, where the embedded database cannot be.
  outputFileTracingExcludes: {
    '/**': ['./node_modules/@electric-sql/pglite/**/*', './.next/node_modules/@electric-sql/*'],
  },
  headers: async () => [
    { source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    ...['/console/:path*', '/preview/:path*'].map((source) => ({ source, headers: consoleHeaders })),
    ...Object.entries(staticHeaders(import.meta.dirname)).map(([source, headers]) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ],
  rewrites: async () => [
    {
      source:
        '/tag/:part(moment|renderer|preview|help|draft|text|slider|content|inline|wide|together|poll|words_[a-z]+)-:hash([0-9a-f]+).js',
      destination: '/tag/:part.js',
    },
  ],
  turbopack: { root: import.meta.dirname },
}
